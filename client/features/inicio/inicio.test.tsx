import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBusqueda } from '../../api/page/open-busqueda.ts';
import { perfilCandidatoQuery } from '../../pantalla/candidato/perfil-candidato-query.ts';
import { fila } from '../../testing/catalogo-de-prueba.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { ofertaFila, ofertas } from '../../testing/empleo-de-prueba.ts';
import { paginaDe, perfilDeCandidato, startInicio } from '../../testing/inicio-de-prueba.ts';
import { tribunaDePrueba } from '../../testing/noticia-de-prueba.ts';
import { openApp } from '../../testing/open-app.tsx';

let inicio: Awaited<ReturnType<typeof startInicio>>;
beforeEach(async () => {
  inicio = await startInicio();
});
afterEach(async () => {
  closeBusqueda();
  cleanup();
  document.body.replaceChildren();
  await inicio.server.close();
});

test('the home page begins with the search and ends with the ways to use the platform; a failed section has a retry', async () => {
  await openApp('/app', 'La plaza del sector farmacéutico');
  const seccion = await screen.findByRole('region', { name: 'Hoy' });
  expect(within(seccion).getByRole('link', { name: 'La primera' }).getAttribute('href')).toBe('/app/noticias/7');
  expect(seccion.querySelector('img')?.getAttribute('src')).toBe('/ilustraciones/area-1/7.svg');
  const nombres = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(nombres).toEqual(['Hoy', 'Ofertas nuevas en España', 'Cambios en el catálogo', '¿Cómo vas a usarla?']);
  const fallida = screen.getByRole('region', { name: 'Cambios en el catálogo' });
  // The page requests the section again when it is opened; its message is of this second request.
  const otraVez = await within(fallida).findByRole('button', { name: 'Reintentar' });
  const antes = inicio.server.seen.filter(({ url }) => url?.startsWith('/visita/api/catalogo/cambios')).length;
  await userEvent.click(otraVez);
  await waitFor(() =>
    expect(
      inicio.server.seen.filter(({ url }) => url?.startsWith('/visita/api/catalogo/cambios')).length,
    ).toBeGreaterThan(antes),
  );
});

const cambio = (producto_id: number, cambios: object) => ({
  id: 100 - producto_id,
  fecha: '2026-11-20',
  tipos: ['comerc'],
  codigo: null,
  antes: { comercializado: true },
  despues: { comercializado: false },
  producto_id,
  slug: `demo-${producto_id}`,
  nombre: `DEMO ${producto_id} mg`,
  ...cambios,
});

test('what lists changed about products: a row says when and what, and links to the history', async () => {
  inicio.respuestas.set('/visita/api/catalogo/cambios', {
    data: [
      cambio(1, {}),
      cambio(2, { tipos: ['alta'], codigo: '600002', antes: null, despues: null }),
      cambio(3, {
        tipos: ['otros'],
        antes: { titular: 'Uno', contenido: 1 },
        despues: { titular: 'Otro', contenido: 2 },
      }),
      ...[4, 5, 6].map((id) => cambio(id, { fecha: '2026-11-13', tipos: ['baja'] })),
    ],
  });
  await openApp('/app', 'La plaza del sector farmacéutico');
  const seccion = await screen.findByRole('region', { name: 'Cambios en el catálogo' });
  const filas = within(seccion).getAllByRole('listitem');
  expect(filas.map(({ textContent }) => textContent)).toEqual([
    'DEMO 1\u00a0mg20/11/2026 · Comercializado: sí → no',
    'DEMO 2\u00a0mg20/11/2026 · Alta en el catálogo · Presentación 600002',
    'DEMO 3\u00a0mg20/11/2026 · Laboratorio titular: Uno → Otro',
    'DEMO 4\u00a0mg13/11/2026 · Baja de la lista',
    'DEMO 5\u00a0mg13/11/2026 · Baja de la lista',
  ]);
  const enlaces = within(seccion)
    .getAllByRole('link')
    .map((enlace) => enlace.getAttribute('href'));
  expect(enlaces.slice(0, 2)).toEqual([
    '/app/visita/result?orden=novedades',
    '/app/visita/producto/demo-1/1#historial',
  ]);
});

test('without changes of products the section is absent', async () => {
  inicio.respuestas.set('/visita/api/catalogo/cambios', { data: [] });
  await openApp('/app', 'La plaza del sector farmacéutico');
  await screen.findByRole('region', { name: 'Hoy' });
  expect(screen.queryByRole('region', { name: 'Cambios en el catálogo' })).toBeNull();
});

test.each([
  ['the newest that is not among the headlines above', [8, null, 41], 1, 'https://otra.example/'],
  ['the newest where all are', [7, 8], 0, '/app/noticias/7'],
])('one column is shown: %s', async (_, articulos, elegida, href) => {
  const data = articulos.map((noticia_id, i) =>
    tribunaDePrueba(i, { noticia_id, url_externa: noticia_id === null ? 'https://otra.example/' : null }),
  );
  inicio.respuestas.set('/api/tribunas', paginaDe(data));
  await openApp('/app', 'La plaza del sector farmacéutico');
  const tribuna = within(await screen.findByRole('region', { name: 'Tribuna' }));
  const enlace = tribuna.getByRole('link', { name: `Tribuna número ${elegida}` });
  expect(enlace.getAttribute('href')).toBe(href);
  expect(tribuna.getByText('Lo que se piensa de ello.')).toBeTruthy();
  expect(tribuna.getByText('Farmacéutica comunitaria · Titular')).toBeTruthy();
  expect(tribuna.getByRole('link', { name: /^Todas/ }).getAttribute('href')).toBe('/app/tribunas');
});

test('the first key in the field opens the site’s search with the typed text', async () => {
  await openApp('/app', 'La plaza del sector farmacéutico');
  const caja = screen.getByRole('searchbox', { name: 'Busca un medicamento, una noticia o una oferta' });
  await userEvent.type(caja, 'om');
  const campo = await screen.findByRole('combobox', { name: /Buscar productos, noticias/ }, { timeout: 10_000 });
  expect(campo).toHaveProperty('value', 'om');
  await waitFor(() => expect(document.activeElement).toBe(campo));
  await userEvent.keyboard('eprazol');
  expect(campo).toHaveProperty('value', 'omeprazol');
});

test('text typed into the HTML’s field before hydration is kept', async () => {
  document.body.innerHTML = '<div id="root"><div class="fp"><input id="ini-q" value="amoxi"></div></div>';
  document.querySelector('input')?.focus();
  await openApp('/app', 'La plaza del sector farmacéutico');
  expect(await screen.findByRole('combobox', { name: /Buscar productos/ }, { timeout: 10_000 })).toHaveProperty(
    'value',
    'amoxi',
  );
});

test('a candidate’s home page shows applications with their states, offers of their positions, and saved things', async () => {
  inicio.sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  inicio.respuestas.set('/api/empleo/mis-candidaturas', {
    data: [
      {
        id: 3,
        oferta: ofertaFila(9, { titulo: 'Adjunta, 40 h semanales' }),
        oferta_abierta: true,
        estado: 'en_proceso',
        historia: [{ estado: 'en_proceso', fecha: '2026-11-20T10:00:00.000Z' }],
        mensajes: [],
        carta: null,
        cv: null,
        puede_retirar: true,
        creado_en: '2026-11-18T10:00:00.000Z',
      },
    ],
  });
  inicio.respuestas.set('/api/empleo/guardadas', {
    data: [{ ...ofertaFila(11, { titulo: 'La guardada' }), guardada_en: '2026-11-20T10:00:00.000Z', abierta: true }],
  });
  inicio.respuestas.set('/visita/api/productos/seguidos', {
    data: [
      {
        ...fila(31, { nombre: 'DEMOSARTAN 80 mg/12,5 mg' }),
        seguido_en: '2026-11-20T10:00:00.000Z',
        ultimo_cambio: null,
      },
    ],
    meta: { current_page: 1, per_page: 20, last_page: 1, total: 1 },
    links: { next: null },
  });
  await openApp('/app', 'Hola, Cuenta');
  const candidaturas = await screen.findByRole('region', { name: 'Tus candidaturas' }, { timeout: 10_000 });
  expect(await within(candidaturas).findByText('En proceso · 20/11/2026')).toBeTruthy();
  expect(candidaturas.textContent).toContain('Adjunta, 40\u00a0h semanales');
  const guardado = screen.getByRole('region', { name: 'Lo que guardaste' });
  expect(await within(guardado).findByRole('link', { name: 'La guardada' })).toBeTruthy();
  // A no-break space between number and unit.
  expect(within(guardado).getByRole('link', { name: 'DEMOSARTAN 80\u00a0mg/12,5\u00a0mg' }).getAttribute('href')).toBe(
    '/app/visita/producto/omeprazol-31/31',
  );
  // Only as many as are shown are requested.
  expect(inicio.server.seen.find(({ url }) => url?.startsWith('/visita/api/productos/seguidos'))?.url).toMatch(
    /\?per_page=2$/,
  );
  expect(screen.queryByRole('heading', { name: '¿Cómo vas a usarla?' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Tus ofertas' })).toBeNull();
});

const cargos = [
  { id: 1, nombre: 'Visitador/a médico/a', slug: 'visitador-medico', area: 'Ventas', total: 1 },
  { id: 2, nombre: 'Farmacéutico/a', slug: 'farmaceutico', area: 'Farmacia', total: 1 },
];

test.each([
  ['positions', [1], 'Añadir cargos', '/app/empleo/mi-perfil?paso=preferencias'],
  ['none', [], 'Ver las de todos los países', '/app/empleo/p'],
])('without new offers for a candidate with %s, the page says so and links to more', async (_, suyos, go, href) => {
  inicio.sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  inicio.respuestas.set('/api/empleo/perfil', perfilDeCandidato(suyos));
  inicio.respuestas.set('/api/empleo/cargos', { data: cargos });
  inicio.respuestas.set('/api/empleo/ofertas', { ...ofertas(new URLSearchParams()), data: [] });
  await openApp('/app', 'Hola, Cuenta');
  const paraTi = await screen.findByRole('region', { name: 'Ofertas para ti' }, { timeout: 10_000 });
  expect((await within(paraTi).findByRole('link', { name: go })).getAttribute('href')).toBe(href);
  expect(within(paraTi).getByText(/^Ahora no hay ofertas nuevas/)).toBeTruthy();
});

test('offers are of the candidate’s positions; when the profile cannot be loaded the section has an error and a retry', async () => {
  inicio.sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  inicio.respuestas.set('/api/empleo/cargos', { data: cargos });
  await openApp('/app', 'Hola, Cuenta');
  const paraTi = await screen.findByRole('region', { name: 'Ofertas para ti' }, { timeout: 10_000 });
  const otraVez = await within(paraTi).findByRole('button', { name: 'Reintentar' });
  inicio.respuestas.set('/api/empleo/perfil', perfilDeCandidato([1]));
  await userEvent.click(otraVez);
  await waitFor(() => expect(within(paraTi).getAllByRole('listitem').length).toBeGreaterThan(0));
  expect(
    inicio.server.seen.some(({ url }) => /^\/api\/empleo\/ofertas\?.*cargo=visitador-medico/.test(url ?? '')),
  ).toBe(true);
});

test('after the candidate has changed the positions, the home page requests offers of the new ones', async () => {
  inicio.sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  inicio.respuestas.set('/api/empleo/cargos', { data: cargos });
  inicio.respuestas.set('/api/empleo/perfil', perfilDeCandidato([1]));
  const router = await openApp('/app', 'Hola, Cuenta');
  const preguntada = (cargo: string) =>
    inicio.server.seen.some(({ url }) => url?.startsWith('/api/empleo/ofertas?') && url.includes(`cargo=${cargo}`));
  await waitFor(() => expect(preguntada('visitador-medico')).toBe(true), { timeout: 10_000 });
  await router.navigate({ to: '/ayuda' });
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' });
  // What the form of the profile does with the API's answer.
  router.options.context.queryClient.setQueryData(perfilCandidatoQuery.queryKey, perfilDeCandidato([2]).data);
  await router.navigate({ to: '/' });
  await waitFor(() => expect(preguntada('farmaceutico')).toBe(true), { timeout: 10_000 });
});

const conTotal = (total: number) => ({
  ...paginaDe([]),
  meta: { current_page: 1, per_page: 1, last_page: 1, total },
  vencidas: 0,
});

test('a product reviewer sees what waits on the two product desks, and nothing of the others', async () => {
  inicio.sesion = sessionOf(demoUser({ roles: { revisor_producto: 1 } }));
  inicio.respuestas.set('/visita/api/revisiones/cola', conTotal(2));
  inicio.respuestas.set('/visita/api/verificaciones/documentales', conTotal(1));
  await openApp('/app', 'Hola, Cuenta');
  const enlace = await screen.findByRole('link', { name: /2 sugerencias por revisar/ }, { timeout: 10_000 });
  expect(enlace.getAttribute('href')).toBe('/app/admin/revisiones');
  const otro = screen.getByRole('link', { name: /1 representación por comprobar/ });
  expect(otro.getAttribute('href')).toBe('/app/admin/verificaciones');
  expect(inicio.server.seen.some(({ url }) => url.startsWith('/api/personal/resumen'))).toBe(false);
});

test('the staff see counts of waiting work, each with a link', async () => {
  inicio.sesion = sessionOf(demoUser({ roles: { admin: 1 } }));
  inicio.respuestas.set('/visita/api/revisiones/cola', conTotal(0));
  inicio.respuestas.set('/visita/api/verificaciones/documentales', conTotal(0));
  inicio.respuestas.set('/api/personal/resumen', {
    data: { empresas: 2, sin_titular: 0, laboratorios: 0, ofertas: 1, reportes: 0, feedback: 0, trabajos_fallidos: 0 },
  });
  inicio.respuestas.set('/api/noticias/mesa', {
    ...paginaDe([]),
    meta: { current_page: 1, per_page: 20, last_page: 1, total: 0, estados: { en_revision: 3 } },
  });
  await openApp('/app', 'Hola, Cuenta');
  const enlace = await screen.findByRole('link', { name: /2 empresas por verificar/ }, { timeout: 10_000 });
  expect(enlace.getAttribute('href')).toBe('/app/admin/empresas');
  expect(screen.getByRole('link', { name: /1 oferta en revisión/ })).toBeTruthy();
  expect((await screen.findByRole('link', { name: /3 noticias por revisar/ })).getAttribute('href')).toBe(
    '/app/noticias/mesa?estado=en_revision',
  );
  expect(screen.queryByText('0 avisos sin resolver')).toBeNull();
});
