import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProductoSeguido } from '#shared/contract/visita/entidades';
import { fila } from '../../../testing/catalogo-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(demoUser({ roles: {} }));
let seguidos: ProductoSeguido[] = [];
let total: number | undefined;
let falla = false;

const seguido = (id: number, nombre: string, { ultimo_cambio = null, ...changes }: Partial<ProductoSeguido> = {}) => ({
  ...fila(id, { nombre, slug: `producto-${id}`, ...changes }),
  seguido_en: '2026-11-20T10:00:00.000Z',
  ultimo_cambio,
});

beforeEach(async () => {
  sesion = sessionOf(demoUser({ roles: {} }));
  [seguidos, total, falla] = [[], undefined, false];
  server = await startServer(({ url = '', method }, response) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/busquedas-guardadas')
      return json(response, 200, {
        data: [{ id: 5, nombre: 'Mis antibióticos', consulta: 'q=amoxicilina', creado_en: '2026-11-20T10:00:00.000Z' }],
      });
    if (pathname === '/visita/api/productos/seguidos')
      return json(response, 200, {
        data: seguidos,
        meta: { current_page: 1, per_page: 20, last_page: 1, total: total ?? seguidos.length },
        links: { next: null },
      });
    if (pathname.endsWith('/seguimiento')) {
      if (falla) return json(response, 503, {});
      response.writeHead(method === 'PUT' || method === 'DELETE' ? 204 : 405);
      return void response.end();
    }
    return json(response, 503, {});
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('each followed product shows its last change, with a link to its history', async () => {
  seguidos = [
    seguido(31, 'DEMOSARTAN 80 mg', { ultimo_cambio: { fecha: '2026-11-12', tipos: ['comerc', 'psum'] } }),
    seguido(32, 'DEMOPEN 1 g', { activo: false }),
  ];
  await openApp('/app/visita/seguidos', 'Productos que sigues');
  const cambio = await screen.findByRole('link', { name: 'Último cambio: 12/11/2026 · Comercialización, Suministro' });
  expect(cambio.getAttribute('href')).toBe('/app/visita/producto/producto-31/31#historial');
  expect(screen.getByText('Sin cambios desde que está en el catálogo')).toBeTruthy();
  const guardada = await screen.findByRole('link', { name: 'Mis antibióticos' });
  expect(guardada.getAttribute('href')).toBe('/app/visita/result?q=amoxicilina');
});

test('an unfollowed product stays listed until the user leaves, and the same button follows it again', async () => {
  seguidos = [seguido(31, 'DEMOSARTAN 80 mg')];
  await openApp('/app/visita/seguidos', 'Productos que sigues');
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiendo DEMOSARTAN 80 mg: dejar de seguir' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir DEMOSARTAN 80 mg' }));
  await waitFor(() =>
    expect(server.seen.filter(({ url }) => url?.endsWith('/seguimiento')).map(({ method }) => method)).toEqual([
      'DELETE',
      'PUT',
    ]),
  );
});

test('a failed change is rolled back with a message', async () => {
  seguidos = [seguido(31, 'DEMOSARTAN 80 mg')];
  falla = true;
  await openApp('/app/visita/seguidos', 'Productos que sigues');
  await userEvent.click(await screen.findByRole('button', { name: /dejar de seguir/ }));
  await waitFor(() => expect(server.seen.some(({ url }) => url?.endsWith('/seguimiento'))).toBe(true));
  const boton = await screen.findByRole('button', { name: 'Siguiendo DEMOSARTAN 80 mg: dejar de seguir' });
  expect(boton.getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText(/vuelve a intentarlo|inténtalo/i)).toBeTruthy();
});

test('an empty list, and a page beyond the end, each say what to do', async () => {
  await openApp('/app/visita/seguidos', 'Productos que sigues');
  expect(await screen.findByText('Todavía no sigues ningún producto')).toBeTruthy();
  const principal = screen.getByRole('main');
  expect(within(principal).getByRole('link', { name: 'Buscador de productos' }).getAttribute('href')).toBe(
    '/app/visita',
  );
  cleanup();
  total = 3;
  await openApp('/app/visita/seguidos?page=7', 'Productos que sigues');
  expect((await screen.findByRole('link', { name: 'Ver los que sigues' })).getAttribute('href')).toBe(
    '/app/visita/seguidos',
  );
});

test('a visitor without login is sent to the login, and back here after it', async () => {
  sesion = sessionOf(null);
  const router = await openApp('/app/visita/seguidos');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location.search).toMatchObject({ redirect: '/app/visita/seguidos' });
});
