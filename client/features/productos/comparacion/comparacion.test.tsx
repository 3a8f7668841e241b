import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { producto, resultado } from '../../../testing/catalogo-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let guardadas: { id: number; nombre: string; consulta: string; creado_en: string }[];

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  guardadas = [];
  server = await startServer(({ url, method, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser()));
    if (pathname === '/visita/api/productos') return json(response, 200, resultado(searchParams));
    if (pathname.startsWith('/visita/api/busquedas-guardadas')) {
      if (method === 'DELETE') guardadas = [];
      if (method !== 'POST') return json(response, 200, { data: guardadas });
      guardadas = [{ id: 1, creado_en: '2026-11-21T08:00:00Z', ...JSON.parse(body) }];
      return json(response, 201, { data: guardadas[0] });
    }
    const id = Number(/\/productos\/(\d+)$/.exec(pathname)?.[1]);
    if (id > 0 && id < 100) return json(response, 200, { data: producto(id) });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await server.close();
});

const celdas = (fila: RegExp) =>
  within(screen.getByRole('row', { name: fila }))
    .getAllByRole('cell')
    .map((celda) => celda.textContent);

test('products are compared side by side, a fact per row, and rows that differ are marked', async () => {
  const router = await openApp('/app/visita/result?q=omeprazol&comparar=1,2,3&tabla=1');
  await screen.findByRole('table');
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(celdas(/^Laboratorio ?\(difieren\)/)).toEqual(['Laboratorio Norte', 'Laboratorio Sur', 'Laboratorio Norte']);
  expect(celdas(/^Composición(?! ?\()/)).toEqual(Array(3).fill('omeprazol 20 mg'));
  expect(celdas(/^Excipientes/)[1]).toBe('Sin dato');
  await userEvent.click(screen.getByRole('button', { name: `Quitar ${producto(2).nombre} de la comparación` }));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  expect(router.state.location.search).toEqual({ q: 'omeprazol', comparar: '1,3', tabla: '1' });
  await userEvent.click(screen.getByRole('link', { name: 'Volver a los resultados' }));
  // The products are still chosen.
  await screen.findByText('2 productos para comparar');
});

test('a product that cannot be loaded does not hide the others', async () => {
  await openApp('/app/visita/result?comparar=1,2,999&tabla=1');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

test('a search is saved under a name, offered in the finder, opened and deleted', async () => {
  const router = await openApp('/app/visita/result?q=omeprazol&generico=1&page=2&comparar=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar búsqueda' }));
  const ventana = await screen.findByRole('dialog', { name: 'Guardar búsqueda' });
  const nombre = within(ventana).getByRole('textbox', { name: 'Nombre de la búsqueda' });
  await userEvent.clear(nombre);
  await userEvent.click(within(ventana).getByRole('button', { name: 'Guardar búsqueda' }));
  expect(within(ventana).getAllByText('Ponle un nombre').length).toBeGreaterThan(0);
  await userEvent.type(nombre, 'Omeprazol genérico');
  await userEvent.click(within(ventana).getByRole('button', { name: 'Guardar búsqueda' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Page and compared products are not part of a saved search.
  expect(guardadas[0]?.consulta).toBe('?q=omeprazol&generico=1');
  await router.navigate({ to: '/visita' });
  const enlace = await screen.findByRole('link', { name: 'Omeprazol genérico' });
  expect(enlace.getAttribute('href')).toBe('/app/visita/result?q=omeprazol&generico=1');
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda Omeprazol genérico' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Omeprazol genérico' })).toBeNull());
});
