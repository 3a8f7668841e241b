import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BusquedaSinResultado } from '#shared/contract/main/busquedas';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const una = (id: number, cambios: Partial<BusquedaSinResultado>): BusquedaSinResultado => ({
  id,
  area: 'productos',
  consulta: `consulta ${id}`,
  veces: id,
  primera: '2026-11-01',
  ultima: '2026-11-20',
  mostrada: null,
  ...cambios,
});

let server: Awaited<ReturnType<typeof startServer>>;
let lista: BusquedaSinResultado[];
let roles: Record<string, 1>;
beforeEach(async () => {
  roles = { moderador: 1 };
  lista = [
    una(1, { consulta: 'vacuna vrs', veces: 1234 }),
    una(2, { area: 'noticias', consulta: 'huelga' }),
    una(3, { area: 'ofertas', consulta: 'astronauta' }),
    una(4, { consulta: 'notolil', mostrada: 'nolotil' }),
  ];
  server = await startServer(({ method, url }, response) => {
    if (url.startsWith('/session')) return json(response, 200, sessionOf(demoUser({ roles })));
    if (method === 'DELETE') {
      lista = lista.filter(({ id }) => !url.endsWith(`/${id}`));
      return response.writeHead(204).end();
    }
    const meta = { current_page: 1, per_page: 50, last_page: 2, total: lista.length };
    if (url.startsWith('/api/personal/busquedas'))
      return json(response, 200, { data: lista, meta, links: { next: null } });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const pedidas = () => server.seen.map(({ url }) => url).filter((url) => url.startsWith('/api/personal/busquedas'));
const filas = () => screen.getAllByRole('row').slice(1);

test('searches show words, area, count and date, and link to the same search', async () => {
  await openApp('/admin/busquedas');
  expect(await screen.findByText('4 búsquedas')).toBeTruthy();
  const celdas = within(filas()[0]!).getAllByRole('cell');
  expect(celdas.slice(0, 4).map((celda) => celda.textContent)).toEqual([
    'Productos',
    '1.234',
    '01/11/2026',
    '20/11/2026',
  ]);
  const enlaces = ['vacuna vrs', 'huelga', 'astronauta'].map((consulta) =>
    screen.getByRole('link', { name: `Buscar «${consulta}» ahora` }).getAttribute('href'),
  );
  expect(enlaces).toEqual([
    '/app/visita/result?q=vacuna+vrs',
    '/app/noticias/buscar?q=huelga',
    '/app/empleo/p?q=astronauta',
  ]);
});

test('a search answered by a corrected word shows that word, and can be filtered', async () => {
  const router = await openApp('/admin/busquedas');
  await screen.findByText('4 búsquedas');
  expect(filas().map((fila) => within(fila).queryByText(/^Se mostró/)?.textContent)).toEqual([
    undefined,
    undefined,
    undefined,
    'Se mostró «nolotil»',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Respuesta$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tomadas por una errata' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ respuesta: 'corregida' }));
  await waitFor(() => expect(pedidas().at(-1)).toContain('respuesta=corregida'));
});

test('area, order and page are in the address, and the file has the shown list', async () => {
  const router = await openApp('/admin/busquedas?area=noticias&orden=nada&page=2');
  await screen.findByText('4 búsquedas');
  expect(pedidas().at(-1)).toBe('/api/personal/busquedas?area=noticias&page=2');
  const fichero = screen.getByRole('link', { name: 'Exportar' });
  expect(fichero.getAttribute('href')).toBe('/api/personal/busquedas/exportacion?area=noticias');
  await userEvent.click(screen.getByRole('button', { name: /Orden$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Más recientes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ area: 'noticias', orden: 'ultima' }));
});

test('a search is resolved with one press: it leaves the list, with a toast', async () => {
  await openApp('/admin/busquedas');
  await userEvent.click(await screen.findByRole('button', { name: 'Ya está resuelto: «huelga»' }));
  expect(await screen.findByText(/^«huelga» ya no está en la lista/)).toBeTruthy();
  await waitFor(() => expect(filas()).toHaveLength(3));
  expect(server.seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/personal/busquedas/2',
  ]);
});

test('an empty list says so; users outside of moderation have no such page', async () => {
  lista = [];
  await openApp('/admin/busquedas');
  expect(await screen.findByText('Ninguna búsqueda se ha quedado sin resultados')).toBeTruthy();
  cleanup();
  roles = { revisor_producto: 1 };
  await openApp('/admin/busquedas');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Búsquedas sin resultados' })).toBeNull());
});
