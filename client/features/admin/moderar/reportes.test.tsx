import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Varias } from '#shared/contract/varias';
import type { ReportePerfil } from '#shared/contract/visita/reportes';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const DIA = '2026-11-20T09:00:00.000Z';
/** A report of an offer; a page has two, both about the same offer. */
const deOferta = (id: number, page = id) => ({
  id,
  oferta: { id: page, slug: 'oferta', titulo: `Oferta ${page}`, estado: 'retirada' },
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

const ULTIMA = { current_page: 1, per_page: 20, last_page: 3, total: 41 };
let deVarias: Varias;
let hay: boolean;
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  deVarias = { hechas: 1, sin_hacer: [] };
  hay = true;
  server = await startServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    if (pathname.endsWith('/varios') || pathname.endsWith('/varias')) return json(response, 200, { data: deVarias });
    const page = Number(searchParams.get('page') ?? 1);
    const pagina = (...data: object[]) =>
      json(response, 200, { data: hay ? data : [], meta: { ...ULTIMA, current_page: page } });
    if (pathname === '/api/empleo/reportes') return pagina(deOferta(page), deOferta(page + 100, page));
    if (pathname === '/visita/api/reportes-visitadores') return pagina(dePagina(page), dePagina(page + 100));
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

test('each of the two lists has its own pages, and both share one filter', async () => {
  const user = userEvent.setup();
  const router = await openApp('/app/admin/reportes?q=prueba&orden=nuevas', 'Avisos de problemas');
  await screen.findAllByRole('link', { name: 'Oferta 1' });
  screen.getByRole('link', { name: 'Visitador 1' });
  await user.click(paginas('Páginas de los avisos sobre visitadores').getByRole('link', { name: 'Página 2' }));
  await screen.findByRole('link', { name: 'Visitador 2' });
  screen.getAllByRole('link', { name: 'Oferta 1' });
  await user.click(paginas('Páginas').getByRole('link', { name: 'Página 3' }));
  await screen.findAllByRole('link', { name: 'Oferta 3' });
  screen.getByRole('link', { name: 'Visitador 2' });
  expect(router.state.location.search).toEqual({ q: 'prueba', orden: 'nuevas', page: '3', page_perfiles: '2' });
  expect(new URLSearchParams(pedidos('/visita/api/reportes-visitadores').at(-1))).toEqual(
    new URLSearchParams({ q: 'prueba', orden: 'nuevas', page: '2' }),
  );
  // The file has all results of the filter, whatever the page.
  expect(screen.getAllByRole('link', { name: /^Exportar CSV/ }).map((enlace) => enlace.getAttribute('href'))).toEqual([
    '/api/empleo/reportes/exportacion?q=prueba&orden=nuevas',
    '/visita/api/reportes-visitadores/exportar.csv?q=prueba&orden=nuevas',
  ]);
  // Another filter returns to the first page of both.
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await screen.findByRole('link', { name: 'Visitador 1' });
  screen.getAllByRole('link', { name: 'Oferta 1' });
});

const enviado = () => JSON.parse(server.seen.findLast(({ method }) => method === 'POST')?.body ?? '{}');
/** One of the two lists, with its checkboxes and actions. */
const lista = async (name: 'Sobre ofertas' | 'Sobre páginas de visitadores') =>
  within(await screen.findByRole('region', { name }));
const elegirTodo = async (name: Parameters<typeof lista>[0] = 'Sobre ofertas') => {
  const una = await lista(name);
  await userEvent.click(await una.findByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
  await una.findByRole('checkbox', { name: '2 avisos elegidos' });
  return una;
};

test('chosen reports are closed at once, or their offers withdrawn, each offer once', async () => {
  await openApp('/app/admin/reportes', 'Avisos de problemas');
  const ofertas = await elegirTodo();
  await userEvent.click(ofertas.getByRole('button', { name: 'Dar por resueltos' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Dar por resueltos 2 avisos' });
  within(pregunta).getByText(/Las ofertas siguen como están/);
  expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  deVarias = { hechas: 2, sin_hacer: [] };
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Dar por resueltos' }));
  await screen.findByText('2 avisos resueltos');
  expect(enviado()).toEqual({ ids: [1, 101] });

  await elegirTodo();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar sus ofertas' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Retirar 1 oferta' });
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Pide dinero');
  deVarias = { hechas: 1, sin_hacer: [] };
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Retirar 1 oferta' }));
  await screen.findByText('1 oferta retirada');
  expect(enviado()).toEqual({ ids: [1], accion: 'retirar', motivo: 'Pide dinero' });
});

test('a report that a colleague has handled is named, although the list is empty by then', async () => {
  await openApp('/app/admin/reportes', 'Avisos de problemas');
  const ofertas = await elegirTodo();
  await userEvent.click(ofertas.getByRole('button', { name: 'Dar por resueltos' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Dar por resueltos 2 avisos' });
  hay = false;
  deVarias = { hechas: 1, sin_hacer: [{ id: 101, porque: 'Este aviso ya está resuelto.' }] };
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Dar por resueltos' }));
  await screen.findByText('Ningún aviso pendiente');
  screen.getByText('«Oferta 1»: Este aviso ya está resuelto.');
});

test('chosen reports of pages are closed at once, apart from those of offers, and one that cannot be is named', async () => {
  await openApp('/app/admin/reportes', 'Avisos de problemas');
  const paginasAvisadas = await elegirTodo('Sobre páginas de visitadores');
  const ofertas = await lista('Sobre ofertas');
  ofertas.getByRole('checkbox', { name: 'Elegir todo lo que se ve', checked: false });
  await userEvent.click(paginasAvisadas.getByRole('button', { name: 'Dar por resueltos' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Dar por resueltos 2 avisos' });
  within(pregunta).getByText(/Las cuentas y sus páginas siguen como están/);
  expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  deVarias = { hechas: 1, sin_hacer: [{ id: 101, porque: 'Este aviso ya está resuelto.' }] };
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Dar por resueltos' }));
  await screen.findByText('1 aviso resuelto');
  screen.getByText('«Visitador 101»: Este aviso ya está resuelto.');
  expect(pedidos('/visita/api/reportes-visitadores/varios')).toHaveLength(1);
  expect(enviado()).toEqual({ ids: [1, 101] });
  // The page is hidden to assistive technology until the dialog is gone.
  await paginasAvisadas.findByRole('checkbox', { name: 'Elegir todo lo que se ve', checked: false });

  await userEvent.click(paginasAvisadas.getByRole('checkbox', { name: 'Elegir el aviso sobre «Visitador 1»' }));
  await paginasAvisadas.findByRole('checkbox', { name: '1 aviso elegido' });
  await userEvent.click(paginasAvisadas.getByRole('button', { name: 'Dar por resueltos' }));
  const otra = await screen.findByRole('alertdialog', { name: 'Dar por resuelto 1 aviso' });
  deVarias = { hechas: 1, sin_hacer: [] };
  await userEvent.click(within(otra).getByRole('button', { name: 'Dar por resueltos' }));
  await waitFor(() => expect(enviado()).toEqual({ ids: [1] }));
});
