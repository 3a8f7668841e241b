import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tribuna } from '#shared/contract/main/noticias/tribunas';
import { sessionOf } from '../../testing/demo-user.ts';
import { tribunaDePrueba as tribuna } from '../../testing/noticia-de-prueba.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let data: Tribuna[];
beforeEach(async () => {
  data = [tribuna(1), tribuna(2, { noticia_id: null, url_externa: 'https://diario.example/2' })];
  server = await startServer(({ url }, response) => {
    if (url.startsWith('/session')) return json(response, 200, sessionOf(null));
    if (url.startsWith('/api/tribunas/autores'))
      return json(response, 200, { data: [{ ...data[0]?.autor, tribunas: 2 }] });
    if (url.startsWith('/api/tribunas')) {
      const meta = { current_page: 1, per_page: 20, last_page: 1, total: data.length };
      return json(response, 200, { data, meta, links: { next: null } });
    }
    const area = {
      color: 'verde',
      descripcion: '',
      orden: 1,
      total: 3,
      seguida: false,
    };
    if (url.startsWith('/api/noticias/areas'))
      return json(response, 200, {
        data: [{ id: 2, slug: 'oficina-de-farmacia', nombre: 'Oficina de farmacia', ...area }],
      });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = (path: string) => openApp(path, 'Tribunas');

test('each column shows its author and their declaration, with a link to where it can be read', async () => {
  await open('/app/tribunas');
  const [own, elsewhere] = await within(screen.getByRole('main')).findAllByRole('article');
  if (!own || !elsewhere) throw new Error('two columns were given');
  expect(within(own).getByRole('link').getAttribute('href')).toBe('/app/noticias/41');
  expect(own.textContent).toContain('Farmacéutica comunitaria');
  expect(own.textContent).toContain('Conflictos de interés: No declara ninguno.');
  const link = within(elsewhere).getByRole('link', { name: 'Tribuna número 2 (se abre en otra página)' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://diario.example/2', 'noopener']);
});

test('a filter goes to the address and to the API, and returns to the first page', async () => {
  const router = await open('/app/tribunas?page=3');
  const area = await screen.findByRole('combobox', { name: 'Área' });
  await within(area).findByRole('option', { name: 'Oficina de farmacia' });
  await userEvent.selectOptions(area, 'Oficina de farmacia');
  await waitFor(() => expect(router.state.location.search).toEqual({ area: 'oficina-de-farmacia' }));
  await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/tribunas?area=oficina-de-farmacia'));
});

test('without columns for these filters there is a link to all of them', async () => {
  data = [];
  await open('/app/tribunas?autor=7');
  const link = await screen.findByRole('link', { name: 'Quitar los filtros' });
  expect(link.getAttribute('href')).toBe('/app/tribunas');
});

test('invalid parameters of the address are ignored', async () => {
  const router = await open('/app/tribunas?autor=%27or&page=-1');
  expect(await screen.findByText('2 tribunas')).toBeTruthy();
  expect(server.seen.some(({ url }) => url === '/api/tribunas')).toBe(true);
  expect(router.state.matches.at(-1)?.search).toEqual({});
});

test('the footer of every page has the newest columns', async () => {
  await open('/app/tribunas');
  const nav = await screen.findByRole('navigation', { name: 'Tribunas recientes' });
  await within(nav).findByRole('link', { name: 'Tribuna número 1' });
});
