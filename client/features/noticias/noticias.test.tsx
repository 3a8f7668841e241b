import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAlmacen, writeAlmacen } from '../../api/browser/almacen.ts';
import { buildQueryClient } from '../../api/call/query-client.ts';
import { storePreviousPath } from '../../api/page/previous-route.ts';
import { buildRouter } from '../../router.tsx';
import { watchNavigation } from '../../start/navigation-watch.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import {
  areaDePrueba,
  categoriaDePrueba,
  noticiaDePrueba,
  paginaDePrueba,
  resumenDePrueba,
} from '../../testing/noticia-de-prueba.ts';
import { json, startServer } from '../../testing/test-server.ts';
import type { PaginaDeNoticias } from './lista/noticias-consultas.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let authUser: ReturnType<typeof demoUser> | null = null;
let noticia = noticiaDePrueba(7);
let portada: object;
let retirada: string | null = null;
let pagina: PaginaDeNoticias = paginaDePrueba([7, 8], 41);

const fallo = (code: string, message = '') => ({ code, message, requestId: 'r' });

beforeEach(async () => {
  authUser = null;
  retirada = null;
  noticia = noticiaDePrueba(7);
  pagina = paginaDePrueba([7, 8], 41);
  portada = {
    destacada: resumenDePrueba(7),
    principales: [resumenDePrueba(8)],
    bloques: [{ area: areaDePrueba(1), noticias: [resumenDePrueba(9)] }],
    mas_leidas: [resumenDePrueba(8)],
  };
  server = await startServer(({ method, url }, response) => {
    const [ruta = '', query = ''] = url.split('?');
    if (ruta === '/session') return json(response, 200, sessionOf(authUser));
    if (ruta === '/api/is-profesional-sanitario')
      return json(response, 200, { data: { is_profesional_sanitario: 1, caduca_en: null } });
    if (ruta === '/api/noticias/areas') return json(response, 200, { data: [areaDePrueba(1), areaDePrueba(2)] });
    if (ruta === '/api/noticias/categorias') return json(response, 200, { data: [categoriaDePrueba(5)] });
    if (ruta === '/api/noticias/portada') return json(response, 200, { data: portada });
    if (ruta === '/api/noticias' || ruta === '/api/noticias/guardadas') return json(response, 200, pagina);
    if (ruta === '/og') return json(response, 200, { preview: vistaPrevia });
    if (method !== 'GET') return response.writeHead(204).end();
    if (retirada !== null) return json(response, 410, fallo('retirado', retirada));
    if (ruta === '/api/noticias/7' || ruta === '/api/noticias/titular-antiguo') {
      const cuerpo = noticia.solo_profesionales && !query.includes('profesional=1') ? null : noticia.cuerpo;
      return json(response, 200, { data: { ...noticia, cuerpo } });
    }
    return json(response, 404, fallo('no_encontrado'));
  });
});
afterEach(() => server.close());
afterEach(() => {
  cleanup();
  localStorage.clear();
  writeAlmacen('profesional_sanitario', 0);
  writeAlmacen('letra_noticias', 1);
  storePreviousPath(null);
});

async function open(path: string) {
  const queryClient = buildQueryClient();
  const router = buildRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  watchNavigation(router, queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  return router;
}
const vistaPrevia = {
  url: 'https://estudio.example/ensayo',
  titulo: 'Un ensayo en tres hospitales',
  descripcion: 'Lo que se vio',
  sitio: null,
  imagen: '/og/image?u=x&s=y',
};

test('an external address alone in its paragraph gets a card, for logged-in readers', async () => {
  const suelto = '<p><a href="https://estudio.example/ensayo">https://estudio.example/ensayo</a></p>';
  const dentro = '<p>Lo dice <a href="https://otro.example/">otro</a>, y <a href="/app/noticias/8">aquí</a>.</p>';
  noticia = { ...noticiaDePrueba(7), cuerpo: `${dentro}${suelto}<p><a href="/app/noticias/8">aquí</a></p>` };
  authUser = demoUser();
  await open('/app/noticias/7');
  const tarjetas = await screen.findByRole('list', { name: 'Enlaces del artículo' });
  const tarjeta = within(tarjetas).getByRole('link', { name: /Un ensayo en tres hospitales/ });
  expect(tarjeta).toHaveProperty('href', 'https://estudio.example/ensayo');
  expect(tarjeta.textContent).toContain('estudio.example');
  expect(tarjeta.querySelector('img')?.getAttribute('src')).toBe('/og/image?u=x&s=y');
  expect(server.seen.filter(({ url }) => url === '/og').map(({ body }) => body)).toEqual([
    JSON.stringify({ url: 'https://estudio.example/ensayo' }),
  ]);
  cleanup();
  authUser = null;
  server.seen.length = 0;
  await open('/app/noticias/7');
  expect(pedidas('/og')).toEqual([]);
});

const pedidas = (inicio: string) => server.seen.map(({ url }) => url).filter((url) => url.startsWith(inicio));
const llamadas = (final: string) => server.seen.filter(({ url }) => url.endsWith(final)).map(({ method }) => method);

test('the front page shows the lead, the areas and the most read; an empty one says so', async () => {
  await open('/app/noticias');
  expect(screen.getByRole('heading', { level: 2, name: 'Titular de la noticia 7' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Titular de la noticia 9' })).toBeTruthy();
  const lateral = within(screen.getByRole('complementary'));
  expect(lateral.getByRole('link', { name: 'Titular de la noticia 8' }).getAttribute('href')).toBe('/app/noticias/8');
  expect(
    within(screen.getByRole('navigation', { name: 'Secciones de noticias' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Portada', 'Área 1', 'Área 2', 'Buscar']);
  cleanup();
  portada = { destacada: null, principales: [], bloques: [], mas_leidas: [] };
  await open('/app/noticias');
  expect(await screen.findByRole('heading', { name: 'Todavía no hay noticias' })).toBeTruthy();
});

test.each([
  ['/app/noticias/area/otro/1?page=2', '/app/noticias/area/area-1/1?page=2'],
  ['/app/noticias/area/1', '/app/noticias/area/area-1/1'],
  ['/app/noticias/category/5', '/app/noticias/category/tema-5/5'],
  ['/app/noticias/titular-antiguo', '/app/noticias/7'],
])('%s is redirected to its canonical address', async (escrita, buena) => {
  const router = await open(escrita);
  expect(router.state.location.publicHref).toBe(buena);
  expect(router.history.length).toBe(1);
});

test('filters and page of a list are in the address, and are sent to the API', async () => {
  const router = await open('/app/noticias/area/area-1/1?desde=2026-11-01&page=3&nada=x&hasta=ayer');
  expect(pedidas('/api/noticias?')).toEqual(['/api/noticias?desde=2026-11-01&page=3&area=1']);
  expect(screen.getByText('41 noticias')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Tema 6/ }));
  await waitFor(() =>
    expect(router.state.location.publicHref).toBe('/app/noticias/area/area-1/1?categoria=6&desde=2026-11-01'),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Quitar el filtro Tema 6' }));
  await waitFor(() => expect(router.state.location.publicHref).toBe('/app/noticias/area/area-1/1?desde=2026-11-01'));
});

test.each(['/app/noticias/area/area-9/9', '/app/noticias/category/x/99'])('%s is not found', async (path) => {
  await open(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos esta sección');
});

test('a search is an address; an empty result says so', async () => {
  pagina = paginaDePrueba([]);
  const router = await open('/app/noticias/buscar');
  await userEvent.type(screen.getByLabelText('Qué buscas en las noticias'), ' vacuna {Enter}');
  await waitFor(() => expect(router.state.location.publicHref).toBe('/app/noticias/buscar?q=vacuna'));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Resultados de «vacuna»');
  expect(await screen.findByText('No hay noticias con estos filtros')).toBeTruthy();
});

test('without a hit for the typed words the corrected ones are searched, and a line links to them', async () => {
  const { meta, ...lista } = paginaDePrueba([7, 8]);
  pagina = { ...lista, meta: { ...meta, quisiste_decir: 'ibuprofeno' } };
  await open('/app/noticias/buscar?q=ibuprofneo');
  const linea = await screen.findByText(/^No hay nada con «ibuprofneo»/);
  expect(linea.textContent).toBe('No hay nada con «ibuprofneo». ¿Quisiste decir ibuprofeno? Estos son sus resultados.');
  expect(within(linea).getByRole('link', { name: 'ibuprofeno' }).getAttribute('href')).toBe(
    '/app/noticias/buscar?q=ibuprofeno',
  );
});

test('an article’s text is drawn by the allow-list, tables scroll, and pictures of other sites are left out', async () => {
  await open('/app/noticias/7');
  expect(screen.getByText('Ladillo').tagName).toBe('H2');
  expect(screen.getByRole('region', { name: 'Tabla' }).getAttribute('tabindex')).toBe('0');
  expect(screen.getByRole('link', { name: 'enlace' }).getAttribute('rel')).toBe('noopener nofollow ugc');
  // Only the generated illustration of an article without a picture, and none of its text.
  expect([...document.querySelectorAll('article img')].map((img) => img.getAttribute('src'))).toEqual([
    '/ilustraciones/area-1/7.svg',
  ]);
  expect(document.body.textContent).not.toContain('alert');
  expect(screen.getByRole('link', { name: 'Vacunas' }).getAttribute('href')).toBe(
    '/app/noticias/buscar?etiqueta=vacunas',
  );
});

test('an article’s neighbours are those of the list that the reader came from, with a link back', async () => {
  const router = await open('/app/noticias/area/area-1/1?categoria=5&page=2');
  await userEvent.click(await screen.findByRole('link', { name: 'Titular de la noticia 7' }));
  expect(await screen.findByText('Ladillo')).toBeTruthy();
  expect(pedidas('/api/noticias/7')).toEqual(['/api/noticias/7?categoria=5&area=1']);
  await userEvent.click(screen.getByRole('link', { name: 'Volver a Área 1' }));
  await waitFor(() => expect(router.state.location.publicHref).toBe('/app/noticias/area/area-1/1?categoria=5&page=2'));
});

test('an article opened by its address has the neighbours of all news', async () => {
  await open('/app/noticias/7');
  expect(pedidas('/api/noticias/7')).toEqual(['/api/noticias/7']);
  expect(screen.queryByRole('link', { name: /^Volver a/ })).toBeNull();
});

test('an article for professionals shows the summary and the question; the declaration shows the text', async () => {
  noticia = noticiaDePrueba(7, { solo_profesionales: true });
  await open('/app/noticias/7');
  expect(screen.getByText('Resumen de la noticia 7.')).toBeTruthy();
  expect(screen.queryByText('Ladillo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Soy profesional' }));
  expect(await screen.findByText('Ladillo')).toBeTruthy();
});

test('a withdrawn article shows the reason and others; a missing one shows a search with the words of the address', async () => {
  retirada = 'Contenía un dato erróneo.';
  await open('/app/noticias/7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta noticia se ha retirado');
  expect(screen.getByText('Contenía un dato erróneo.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Titular de la noticia 8' })).toBeTruthy();
  cleanup();
  retirada = null;
  await open('/app/noticias/una-que-no-hay');
  expect(screen.getByLabelText<HTMLInputElement>('Qué buscas en las noticias').value).toBe('una que no hay');
});

test('saving is optimistic; without a login it leads to the login and back', async () => {
  authUser = demoUser();
  await open('/app/noticias/7');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar esta noticia' }));
  expect(screen.getByRole('button', { name: 'Quitar de mis noticias guardadas' })).toBeTruthy();
  await waitFor(() => expect(llamadas('/api/noticias/7/guardada')).toEqual(['PUT']));
  cleanup();
  authUser = null;
  const router = await open('/app/noticias/7');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar esta noticia' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(router.state.location.search).toMatchObject({ redirect: '/app/noticias/7', motivo: 'noticias' });
  expect(readAlmacen('intencion')).toMatchObject({ tipo: 'noticia', id: 7 });
});

test('a view is counted after two seconds; the font size is remembered', async () => {
  await open('/app/noticias/7');
  await userEvent.click(screen.getByRole('button', { name: 'Grande' }));
  expect(screen.getByRole('article').dataset.letra).toBe('2');
  expect(localStorage.getItem('letra_noticias')).toBe('2');
  expect(llamadas('/vista')).toEqual([]);
  await waitFor(() => expect(llamadas('/vista')).toEqual(['POST']), { timeout: 4_000 });
});

test('following an area is optimistic', async () => {
  authUser = demoUser();
  await open('/app/noticias/area/area-2/2');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir Área 2' }));
  expect(await screen.findByRole('button', { name: 'Dejar de seguir Área 2' })).toBeTruthy();
  await waitFor(() => expect(llamadas('/seguimiento')).toEqual(['PUT']));
});
