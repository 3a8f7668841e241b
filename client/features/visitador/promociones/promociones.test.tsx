import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PromocionFila } from '#shared/contract/visita/promociones';
import { asociacion, paginaDe } from '../../../testing/cartera-de-prueba.ts';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';
import { filaPromocion } from '../../../testing/visitador/promociones-de-prueba.ts';
import { semanasDe } from './meses.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const MARKETING = sessionOf(demoMarketing());
const TAB = '/app/visita/visitador?tab=promociones';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = VISITADOR;
let suyas: PromocionFila[] = [];
/** Ids of promotions whose next step the API refuses by its rules. */
let negadas: number[] = [];
/** Number of active products in the portfolio; the API lists two of them. */
let enCartera = 2;

beforeEach(async () => {
  sesion = VISITADOR;
  suyas = [filaPromocion(1), filaPromocion(2, { estado: 'borrador', pasos: ['enviar'] })];
  negadas = [];
  enCartera = 2;
  server = await startServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/promociones') {
      const estado = searchParams.get('estado');
      const data = suyas.filter((una) => !estado || una.estado === estado);
      const estados = [...new Set(suyas.map((una) => una.estado))].map((uno) => ({
        estado: uno,
        total: suyas.filter((una) => una.estado === uno).length,
      }));
      if (!searchParams.has('per_page')) return json(response, 200, { ...paginaDe(data), estados, pendientes: 2 });
      const [de, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))];
      const { meta, ...resto } = paginaDe(data.slice((page - 1) * de, page * de), data.length, page);
      const last_page = Math.max(1, Math.ceil(data.length / de));
      return json(response, 200, { ...resto, meta: { ...meta, per_page: de, last_page }, estados, pendientes: 2 });
    }
    if (pathname === '/visita/api/cartera') {
      const q = searchParams.get('q');
      const activas = [1, 2].map((id) => asociacion(id)).filter((una) => !q || una.producto.nombre.includes(q));
      return json(response, 200, { ...paginaDe(activas, enCartera), estados: [] });
    }
    const paso = /^\/visita\/api\/promociones\/(\d+)\/(\w+)$/.exec(pathname);
    if (method === 'POST' && paso) {
      const id = Number(paso[1]);
      if (negadas.includes(id))
        return json(response, 422, {
          code: 'validacion',
          message: 'No',
          requestId: 'r',
          errors: { zonas: ['Regla 8: ya no es su zona.'] },
        });
      suyas = suyas.map((una) => (una.id === id ? filaPromocion(id, { estado: 'pausada', pasos: ['reanudar'] }) : una));
      return json(response, 409, { code: 'conflicto_version', message: 'x', requestId: 'r' });
    }
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const pedidas = () =>
  server.seen.filter(({ url }) => /^\/visita\/api\/promociones(\?|$)/.test(url)).map(({ url }) => url);
const pasos = () =>
  server.seen
    .filter(({ method, url }) => method === 'POST' && url.startsWith('/visita/api/promociones/'))
    .map(({ url, body }) => [url, body]);

test('the address sets the filters; data that only marketing has is not requested for other users', async () => {
  const router = await openApp(`${TAB}&estado=vigente&vista=porAprobar&page=2`);
  await screen.findByRole('link', { name: 'Promoción 1' });
  expect(pedidas()).toEqual(['/visita/api/promociones?estado=vigente&page=2']);
  expect(screen.queryByText('Registro mensual de descuentos')).toBeNull();
  // The file has all results, whatever the page.
  expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
    '/visita/api/promociones/exportar.csv?estado=vigente',
  );
  const chips = within(screen.getByRole('list', { name: 'Filtrar por estado' }));
  await userEvent.click(chips.getByRole('link', { name: 'Borrador 1' }));
  await screen.findByRole('link', { name: 'Promoción 2' });
  expect(router.state.location.href).toBe('/visita/visitador?tab=promociones&estado=borrador');
});

test('a row shows state, views and allowed actions', async () => {
  suyas = [filaPromocion(1, { propuesta: 'rechazada', motivo: 'Falta la referencia.' })];
  await openApp(TAB);
  const fila = (await screen.findByRole('link', { name: 'Promoción 1' })).closest('tr')!;
  for (const texto of [
    'Se ve en la ficha del producto hasta el 31/12/2026.',
    'Versión nueva no aprobada',
    'Falta la referencia.',
    'Del 01/12/2026 al 31/12/2026',
    '1.234 vistas · 1 clic',
  ])
    expect(fila.textContent).toContain(texto);
  expect(
    within(fila)
      .getAllByRole('button')
      .map((boton) => boton.textContent),
  ).toEqual(['Pausar', 'Finalizar', 'Duplicar']);
});

test('a step carries its version; after a change elsewhere the list is refetched and the page says so', async () => {
  await openApp(TAB);
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar: Promoción 1' }));
  expect(await screen.findByText('Esta promoción ha cambiado mientras tanto')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Reanudar: Promoción 1' })).toBeTruthy();
  expect(pasos()).toEqual([['/visita/api/promociones/1/pausar', '{"version":3}']]);
});

test('ending a promotion asks for a confirmation', async () => {
  await openApp(TAB);
  await userEvent.click(await screen.findByRole('button', { name: 'Finalizar: Promoción 1' }));
  await screen.findByRole('alertdialog', { name: '¿Finalizar «Promoción 1»?' });
  expect(pasos()).toEqual([]);
});

test('marketing approves several at once; those that the rules refuse stay, with the reason', async () => {
  sesion = MARKETING;
  negadas = [2];
  suyas = [1, 2].map((id) =>
    filaPromocion(id, {
      estado: 'pendiente_aprobacion',
      es_mia: false,
      pasos: ['aprobar', 'rechazar'],
      terminos: ['sorteo'],
    }),
  );
  await openApp(`${TAB}&vista=porAprobar`);
  await screen.findByRole('link', { name: 'Promoción 1' });
  expect(pedidas()).toEqual(['/visita/api/promociones?equipo=1&estado=pendiente_aprobacion']);
  expect(screen.getAllByText('Revisa estas palabras: «sorteo»')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todas las de esta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar 2' }));
  expect(await screen.findByText(/«Promoción 2»: Regla 8: ya no es su zona/)).toBeTruthy();
  expect(pasos().map(([url]) => url)).toEqual([
    '/visita/api/promociones/1/aprobar',
    '/visita/api/promociones/2/aprobar',
  ]);
});

test('rejecting several asks for one reason', async () => {
  sesion = MARKETING;
  suyas = [filaPromocion(1, { estado: 'pendiente_aprobacion', es_mia: false, pasos: ['aprobar', 'rechazar'] })];
  await openApp(`${TAB}&vista=porAprobar`);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir «Promoción 1»' }));
  await userEvent.click(screen.getByRole('button', { name: 'No aprobar 1' }));
  const dialogo = await screen.findByRole('dialog', { name: 'No aprobar 1 promoción' });
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'corto');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'No aprobar' }));
  expect(pasos()).toEqual([]);
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), ' y ahora largo');
  await userEvent.click(within(dialogo).getByRole('button', { name: 'No aprobar' }));
  await waitFor(() =>
    expect(pasos()).toEqual([['/visita/api/promociones/1/rechazar', '{"version":3,"motivo":"corto y ahora largo"}']]),
  );
});

test('the calendar requests its month, and each day lists the promotions that run on it', async () => {
  sesion = MARKETING;
  suyas = [filaPromocion(1, { fecha_inicio: '2026-12-10', fecha_fin: '2026-12-11' })];
  const router = await openApp(`${TAB}&vista=calendario&mes=2026-12`);
  const rejilla = await screen.findByRole('table');
  expect(pedidas()).toContain('/visita/api/promociones?desde=2026-12-01&hasta=2026-12-31&per_page=100&page=1');
  expect(within(rejilla).getAllByRole('link', { name: 'Promoción 1' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: 'Mes siguiente' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ vista: 'calendario', mes: '2027-01' }));
});

test('a day with more promotions than fit shows the rest on demand', async () => {
  suyas = Array.from({ length: 5 }, (_, n) =>
    filaPromocion(n + 1, { fecha_inicio: '2026-12-10', fecha_fin: '2026-12-10' }),
  );
  await openApp(`${TAB}&vista=calendario&mes=2026-12`);
  const rejilla = within(await screen.findByRole('table'));
  expect(rejilla.getAllByRole('link')).toHaveLength(3);
  const boton = rejilla.getByRole('button', { name: 'y 2 más, el 10/12/2026' });
  expect(boton.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(boton);
  expect(rejilla.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `Promoción ${n}`),
  );
  await userEvent.click(rejilla.getByRole('button', { name: 'Ver menos, el 10/12/2026', expanded: true }));
  expect(rejilla.getAllByRole('link')).toHaveLength(3);
});

test('a month lists all of its promotions, and says so when there are too many', async () => {
  const unas = (cuantas: number) =>
    Array.from({ length: cuantas }, (_, n) =>
      filaPromocion(n + 1, { fecha_inicio: '2026-12-10', fecha_fin: '2026-12-10' }),
    );
  suyas = unas(103);
  await openApp(`${TAB}&vista=calendario&mes=2026-12`);
  expect(await screen.findAllByText('Promoción 103')).not.toEqual([]);
  expect(screen.queryByText(/^Se ven/)).toBeNull();
  cleanup();
  suyas = unas(501);
  await openApp(`${TAB}&vista=calendario&mes=2026-12`);
  await screen.findByText('Se ven 500 de las 501 del mes.');
});

test('the product of a new promotion is chosen from a list; with a long portfolio it is searched', async () => {
  const open = async () => {
    const router = await openApp(TAB);
    await userEvent.click(await screen.findByRole('button', { name: 'Nueva promoción' }));
    const dialogo = within(await screen.findByRole('dialog', { name: '¿De qué producto?' }));
    return { router, dialogo, campo: await dialogo.findByRole('combobox', { name: 'Producto' }) };
  };
  const corta = await open();
  await userEvent.type(corta.campo, 'Producto');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  cleanup();
  const dejada = await open();
  await userEvent.click(dejada.dialogo.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(dejada.router.state.location.pathname).toBe('/visita/visitador');
  cleanup();
  enCartera = 140;
  const { router, dialogo, campo } = await open();
  await userEvent.type(campo, 'Producto 2');
  await userEvent.click(await screen.findByRole('option', { name: /Producto 2/ }));
  expect(server.seen.some(({ url }) => url === '/visita/api/cartera?estado=activa&q=Producto+2')).toBe(true);
  await userEvent.click(dialogo.getByRole('button', { name: 'Empezar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/visita/visitador/crear-promocion/102'));
});

test('weeks are whole, from a Monday to a Sunday, and no day is missing', () => {
  for (const [mes, semanas, lunes] of [
    ['2026-02', 5, '2026-01-26'],
    ['2027-02', 4, '2027-02-01'],
    ['2026-08', 6, '2026-07-27'],
  ] as const) {
    const todas = semanasDe(mes);
    expect([todas.length, todas[0]?.[0]]).toEqual([semanas, lunes]);
    expect(todas.every((semana) => semana.length === 7)).toBe(true);
  }
});

test('an empty list shows how to begin', async () => {
  suyas = [];
  await openApp(TAB);
  expect(await screen.findByRole('heading', { name: 'Todavía no hay promociones' })).toBeTruthy();
});
