import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReportePerfil } from '#shared/contract/visita/reportes';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const DIA = '2026-11-20T09:00:00.000Z';
const deOferta = (id: number) => ({
  id,
  oferta: { id, slug: 'oferta', titulo: `Oferta ${id}`, estado: 'retirada' },
  motivo: 'otro',
  texto: null,
  creado_en: DIA,
});
const dePagina = (id: number): ReportePerfil => ({
  id,
  visitador: { usuario_id: id, nombre: `Visitador ${id}`, slug_publico: null },
  motivo: 'otro',
  texto: null,
  creado_en: DIA,
});

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    const page = Number(searchParams.get('page') ?? 1);
    const pagina = (uno: object) =>
      json(response, 200, { data: [uno], meta: { current_page: page, per_page: 20, last_page: 3, total: 41 } });
    if (pathname === '/api/empleo/reportes') return pagina(deOferta(page));
    if (pathname === '/visita/api/reportes-visitadores') return pagina(dePagina(page));
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const paginas = (name: string) => within(screen.getByRole('navigation', { name }));
const pedidos = (camino: string) =>
  server.seen.flatMap(({ url }) => (url.split('?')[0] === camino ? [url.split('?')[1] ?? ''] : []));

test('each of the two lists has pages of its own, both under one filter', async () => {
  const user = userEvent.setup();
  const router = await openApp('/app/admin/reportes?q=prueba&orden=nuevas', 'Avisos de problemas');
  await screen.findByRole('link', { name: 'Oferta 1' });
  screen.getByRole('link', { name: 'Visitador 1' });
  await user.click(paginas('Páginas de los avisos sobre visitadores').getByRole('link', { name: 'Página 2' }));
  await screen.findByRole('link', { name: 'Visitador 2' });
  screen.getByRole('link', { name: 'Oferta 1' });
  await user.click(paginas('Páginas').getByRole('link', { name: 'Página 3' }));
  await screen.findByRole('link', { name: 'Oferta 3' });
  screen.getByRole('link', { name: 'Visitador 2' });
  expect(router.state.location.search).toEqual({ q: 'prueba', orden: 'nuevas', page: '3', page_perfiles: '2' });
  expect(new URLSearchParams(pedidos('/visita/api/reportes-visitadores').at(-1))).toEqual(
    new URLSearchParams({ q: 'prueba', orden: 'nuevas', page: '2' }),
  );
  // The file is of what the filter finds, whatever the page.
  expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
    '/visita/api/reportes-visitadores/exportar.csv?q=prueba',
  );
  // Another filter begins at the first page of both.
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await screen.findByRole('link', { name: 'Visitador 1' });
  screen.getByRole('link', { name: 'Oferta 1' });
});
