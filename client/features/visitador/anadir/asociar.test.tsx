import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { asociacion, asociacionPendiente } from '../../../testing/cartera-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ id: 7, roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const MI_PAGINA = 'Mi página de visitador';

let server: Awaited<ReturnType<typeof startServer>>;
/** Null: they are in another user's portfolio. */
let suyas: Asociacion[] | null;

beforeEach(async () => {
  suyas = [];
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, VISITADOR);
    if (pathname === '/visita/api/cartera/borradores' && suyas)
      return json(response, 200, {
        data: {
          asociaciones: suyas.map((una) => ({ ...una, todas: [] })),
          peticion: { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null },
        },
      });
    if (pathname === '/api/empresas/search') return json(response, 200, { data: [] });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test.each([
  [[asociacion(1)], 'Producto 1 ya está activo en tu cartera', '?tab=cartera&q=656661'],
  [[asociacion(4, { codigos: [] })], 'Producto 4 ya está activo en tu cartera', '?tab=cartera&q=Producto+4'],
  [[asociacion(1), asociacion(2)], 'Esos productos ya están activos en tu cartera', '?tab=cartera'],
])(
  'active products lead to the portfolio with a notice, and «Back» does not return here',
  async (unas, frase, donde) => {
    suyas = unas;
    const router = await openApp('/app/ayuda');
    const [, ...resto] = unas.map(({ id }) => id);
    await router.navigate({
      to: '/visita/asociar-producto/$id',
      params: { id: '1' },
      search: resto.length > 0 ? { con: resto.join() } : {},
    });
    await screen.findByRole('heading', { level: 1, name: MI_PAGINA });
    await screen.findByText(frase);
    expect(screen.getAllByText(frase)).toHaveLength(1);
    const { pathname, searchStr } = router.state.location;
    expect(pathname).toBe('/visita/visitador');
    expect(Object.fromEntries(new URLSearchParams(searchStr.replaceAll('%22', '')))).toEqual(
      Object.fromEntries(new URLSearchParams(donde)),
    );
    router.history.back();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ayuda'));
  },
);

test('a draft can be edited; products that are pending, or active beside a draft, stay listed with their state', async () => {
  suyas = [asociacion(1, { estado: 'borrador' })];
  await openApp('/app/visita/asociar-producto/1', 'Asociar un producto');
  expect(await screen.findByRole('tab', { name: /^Vincular/, selected: true })).toBeTruthy();
  cleanup();
  suyas = [asociacionPendiente(2)];
  await openApp('/app/visita/asociar-producto/2', 'Asociar un producto');
  expect(await screen.findByText('Este producto ya no es un borrador')).toBeTruthy();
  expect(screen.getByText(/^Producto 2: pendiente/)).toBeTruthy();
  cleanup();
  suyas = [asociacion(1), asociacion(3, { estado: 'borrador' })];
  await openApp('/app/visita/asociar-producto/1?con=3', 'Asociar 2 productos');
  expect(await screen.findByRole('link', { name: 'Seguir con el otro' })).toBeTruthy();
  expect(screen.getByText('Producto 1: activo')).toBeTruthy();
});

test('a company that was typed and not chosen does not count as «no company»: the step is incomplete', async () => {
  suyas = [asociacion(1, { estado: 'borrador', empresa: null })];
  await openApp('/app/visita/asociar-producto/1', 'Asociar un producto');
  const caja = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Empresa para la que los representas' });
  await screen.findByRole('tab', { name: 'Vincular ✓' });
  await userEvent.type(await caja(), 'Laboratorio Norte');
  await userEvent.click(screen.getByText(/^Resumen/));
  expect(screen.getByRole('tab', { name: 'Vincular !' })).toBeTruthy();
  await screen.findByText('Elige la empresa de la lista, o borra lo que has escrito.');
  expect(screen.getByRole('button', { name: 'Enviar la solicitud' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Ir a Vincular' }));
  expect((await caja()).value).toBe('Laboratorio Norte');
  await screen.findByText('Elige una opción de la lista, o borra lo escrito');
  await userEvent.clear(await caja());
  await userEvent.tab();
  await screen.findByRole('tab', { name: 'Vincular ✓' });
});

test('a confirmation that arrives while the page is open does not redirect', async () => {
  suyas = [asociacionPendiente(1)];
  const router = await openApp('/app/visita/asociar-producto/1', 'Asociar un producto');
  await screen.findByText(/^Producto 1: pendiente/);
  suyas = [asociacion(1)];
  await router.options.context.queryClient.invalidateQueries({ queryKey: ['visitador'] });
  await screen.findByText('Producto 1: activo');
  expect(router.state.location.pathname).toBe('/visita/asociar-producto/1');
});

test('products of another user’s portfolio are missing: the page has its heading and a link', async () => {
  suyas = null;
  await openApp('/app/visita/asociar-producto-success?ids=8,9', 'No encontramos esos productos en tu cartera');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver mi cartera' }).href).toMatch(
    /visitador\?tab=cartera$/,
  );
});
