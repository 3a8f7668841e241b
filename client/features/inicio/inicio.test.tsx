import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PerfilEmpleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import { closeBusqueda } from '../../api/page/open-busqueda.ts';
import { perfilCandidatoQuery } from '../../pantalla/candidato/perfil-candidato-query.ts';
import { fila } from '../../testing/catalogo-de-prueba.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { ofertaFila, ofertas } from '../../testing/empleo-de-prueba.ts';
import { noticiaDePrueba } from '../../testing/noticia-de-prueba.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);
const respuestas = new Map<string, unknown>();

const pagina = (data: unknown[]) => ({
  data,
  meta: { current_page: 1, per_page: 20, last_page: 1, total: data.length },
  links: { next: null },
});
const resumen = (id: number, titulo: string) => ({ ...noticiaDePrueba(id), titulo, imagen: null });

beforeEach(async () => {
  sesion = sessionOf(null);
  respuestas.clear();
  respuestas.set('/api/noticias/portada', {
    data: { destacada: resumen(7, 'La primera'), principales: [resumen(8, 'La segunda')], bloques: [], mas_leidas: [] },
  });
  respuestas.set('/api/tribunas', pagina([]));
  respuestas.set('/api/noticias/areas', { data: [] });
  respuestas.set('/visita/api/suministro', pagina([]));
  server = await startServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/api/empleo/ofertas' && !respuestas.has(pathname))
      return json(response, 200, ofertas(searchParams));
    const respuesta = respuestas.get(pathname);
    return respuesta === undefined ? json(response, 503, {}) : json(response, 200, respuesta);
  });
});
afterEach(async () => {
  closeBusqueda();
  cleanup();
  document.body.replaceChildren();
  await server.close();
});

test('the home page begins with the search and ends with the ways to use the platform; a failed section has a retry', async () => {
  await openApp('/app', 'La plaza del sector farmacéutico');
  const seccion = await screen.findByRole('region', { name: 'Hoy' });
  expect(within(seccion).getByRole('link', { name: 'La primera' }).getAttribute('href')).toBe('/app/noticias/7');
  expect(seccion.querySelector('img')?.getAttribute('src')).toBe('/ilustraciones/area-1/7.svg');
  const nombres = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(nombres).toEqual(['Hoy', 'Ofertas nuevas en España', 'Novedades del catálogo', '¿Cómo vas a usarla?']);
  const fallida = screen.getByRole('region', { name: 'Novedades del catálogo' });
  // The page requests the section again when it is opened; its message is of this second request.
  const otraVez = await within(fallida).findByRole('button', { name: 'Reintentar' });
  const antes = server.seen.filter(({ url }) => url?.startsWith('/visita/api/productos')).length;
  await userEvent.click(otraVez);
  await waitFor(() =>
    expect(server.seen.filter(({ url }) => url?.startsWith('/visita/api/productos')).length).toBeGreaterThan(antes),
  );
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
  sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  respuestas.set('/api/empleo/mis-candidaturas', {
    data: [
      {
        id: 3,
        oferta: ofertaFila(9, { titulo: 'Mi oferta' }),
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
  respuestas.set('/api/empleo/guardadas', {
    data: [{ ...ofertaFila(11, { titulo: 'La guardada' }), guardada_en: '2026-11-20T10:00:00.000Z', abierta: true }],
  });
  respuestas.set('/visita/api/productos/seguidos', {
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
  const guardado = screen.getByRole('region', { name: 'Lo que guardaste' });
  expect(await within(guardado).findByRole('link', { name: 'La guardada' })).toBeTruthy();
  // A no-break space between number and unit.
  expect(within(guardado).getByRole('link', { name: 'DEMOSARTAN 80\u00a0mg/12,5\u00a0mg' }).getAttribute('href')).toBe(
    '/app/visita/producto/omeprazol-31/31',
  );
  // Only as many as are shown are requested.
  expect(server.seen.find(({ url }) => url?.startsWith('/visita/api/productos/seguidos'))?.url).toMatch(
    /\?per_page=2$/,
  );
  expect(screen.queryByRole('heading', { name: '¿Cómo vas a usarla?' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Tus ofertas' })).toBeNull();
});

const perfil = (suyos: number[]) => ({
  data: {
    ...v.parse(PerfilEmpleoCandidato, { cargos: suyos }),
    version: 1,
    cvs: [],
    ocultas: [],
    completo: 40,
    falta: [],
    trabajo: null,
  },
});
const cargos = [
  { id: 1, nombre: 'Visitador/a médico/a', slug: 'visitador-medico', area: 'Ventas', total: 1 },
  { id: 2, nombre: 'Farmacéutico/a', slug: 'farmaceutico', area: 'Farmacia', total: 1 },
];

test.each([
  ['positions', [1], 'Añadir cargos', '/app/empleo/mi-perfil?paso=preferencias'],
  ['none', [], 'Ver las de todos los países', '/app/empleo/p'],
])('without new offers for a candidate with %s, the page says so and links to more', async (_, suyos, go, href) => {
  sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  respuestas.set('/api/empleo/perfil', perfil(suyos));
  respuestas.set('/api/empleo/cargos', { data: cargos });
  respuestas.set('/api/empleo/ofertas', { ...ofertas(new URLSearchParams()), data: [] });
  await openApp('/app', 'Hola, Cuenta');
  const paraTi = await screen.findByRole('region', { name: 'Ofertas para ti' }, { timeout: 10_000 });
  expect((await within(paraTi).findByRole('link', { name: go })).getAttribute('href')).toBe(href);
  expect(within(paraTi).getByText(/^Ahora no hay ofertas nuevas/)).toBeTruthy();
});

test('offers are of the candidate’s positions; when the profile cannot be loaded the section has an error and a retry', async () => {
  sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  respuestas.set('/api/empleo/cargos', { data: cargos });
  await openApp('/app', 'Hola, Cuenta');
  const paraTi = await screen.findByRole('region', { name: 'Ofertas para ti' }, { timeout: 10_000 });
  const otraVez = await within(paraTi).findByRole('button', { name: 'Reintentar' });
  respuestas.set('/api/empleo/perfil', perfil([1]));
  await userEvent.click(otraVez);
  await waitFor(() => expect(within(paraTi).getAllByRole('listitem').length).toBeGreaterThan(0));
  expect(server.seen.some(({ url }) => /^\/api\/empleo\/ofertas\?.*cargo=visitador-medico/.test(url ?? ''))).toBe(true);
});

test('after the candidate has changed the positions, the home page requests offers of the new ones', async () => {
  sesion = sessionOf(demoUser({ nombre: 'Cuenta', roles: { candidato: 1 }, register_type: 'candidato' }));
  respuestas.set('/api/empleo/cargos', { data: cargos });
  respuestas.set('/api/empleo/perfil', perfil([1]));
  const router = await openApp('/app', 'Hola, Cuenta');
  const preguntada = (cargo: string) =>
    server.seen.some(({ url }) => url?.startsWith('/api/empleo/ofertas?') && url.includes(`cargo=${cargo}`));
  await waitFor(() => expect(preguntada('visitador-medico')).toBe(true), { timeout: 10_000 });
  await router.navigate({ to: '/ayuda' });
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' });
  // What the form of the profile does with the API's answer.
  router.options.context.queryClient.setQueryData(perfilCandidatoQuery.queryKey, perfil([2]).data);
  await router.navigate({ to: '/' });
  await waitFor(() => expect(preguntada('farmaceutico')).toBe(true), { timeout: 10_000 });
});

const conTotal = (total: number) => ({
  ...pagina([]),
  meta: { current_page: 1, per_page: 1, last_page: 1, total },
  vencidas: 0,
});

test('a product reviewer sees what waits on the two product desks, and nothing of the others', async () => {
  sesion = sessionOf(demoUser({ roles: { revisor_producto: 1 } }));
  respuestas.set('/visita/api/revisiones/cola', conTotal(2));
  respuestas.set('/visita/api/verificaciones/documentales', conTotal(1));
  await openApp('/app', 'Hola, Cuenta');
  const enlace = await screen.findByRole('link', { name: /2 sugerencias por revisar/ }, { timeout: 10_000 });
  expect(enlace.getAttribute('href')).toBe('/app/admin/revisiones');
  const otro = screen.getByRole('link', { name: /1 representación por comprobar/ });
  expect(otro.getAttribute('href')).toBe('/app/admin/verificaciones');
  expect(server.seen.some(({ url }) => url.startsWith('/api/personal/resumen'))).toBe(false);
});

test('the staff see counts of waiting work, each with a link', async () => {
  sesion = sessionOf(demoUser({ roles: { admin: 1 } }));
  respuestas.set('/visita/api/revisiones/cola', conTotal(0));
  respuestas.set('/visita/api/verificaciones/documentales', conTotal(0));
  respuestas.set('/api/personal/resumen', {
    data: { empresas: 2, sin_titular: 0, laboratorios: 0, ofertas: 1, reportes: 0, feedback: 0, trabajos_fallidos: 0 },
  });
  respuestas.set('/api/noticias/mesa', {
    ...pagina([]),
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
