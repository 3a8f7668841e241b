import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { asociacion, asociacionPendiente, paginaDe } from '../../../testing/cartera-de-prueba.ts';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const CARTERA = '/app/visita/visitador?tab=cartera';
const MARKETING = sessionOf(demoMarketing());
const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const MADRID = { pais_id: 28, estado_id: 28_001 };

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = VISITADOR;
let suyas: Asociacion[] = [];
let negado: { code: string; message: string } | null = null;
/** Whether the API leaves a rest, because there are more products than one call hands over. */
let hayMas = false;

const GENTE = [
  { id: 1, nombre: 'Marketing Demo', cargo: null, zonas: [], es_yo: true, sigue: true, estados: [] },
  {
    id: 2,
    nombre: 'Visitadora de Madrid',
    cargo: 'Delegada',
    zonas: ['Madrid'],
    es_yo: false,
    sigue: false,
    estados: [{ estado: 'suspendida', total: 2 }],
  },
  { id: 3, nombre: 'Visitador de Toledo', cargo: null, zonas: ['Toledo'], es_yo: false, sigue: true, estados: [] },
];

beforeEach(async () => {
  sesion = VISITADOR;
  negado = null;
  hayMas = false;
  suyas = [asociacion(1, { estado: 'borrador' }), asociacion(2, { estado: 'borrador' }), asociacionPendiente(3)];
  server = await startServer(({ url, method, body }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (method !== 'GET' && negado) return json(response, 409, { ...negado, requestId: 'r' });
    if (pathname === '/visita/api/cartera') {
      const estados = [...new Set(suyas.map(({ estado }) => estado))].map((estado) => ({ estado, total: 1 }));
      return json(response, 200, { ...paginaDe(suyas, suyas.length, 1), estados });
    }
    if (pathname === '/visita/api/cartera/varias' || pathname === '/visita/api/cartera/varias/zonas')
      return json(response, 200, { data: { hechas: 2 } });
    if (pathname === '/visita/api/cartera/preparacion')
      return json(response, 200, {
        data: { empresa: null, laboratorio: null, zonas: [{ ...MADRID, nombre: 'Madrid' }], perfil_completo: true },
      });
    if (pathname === '/visita/api/cartera/equipo')
      return json(response, 200, { empresa: { id: 4, nombre: 'Empresa Demo' }, data: GENTE });
    if (pathname === '/visita/api/cartera/traspasar') {
      const { tras } = JSON.parse(body) as { tras?: number };
      const omitidos = [{ asociacion_id: 2, producto: 'Producto 2', motivo: 'sin_zonas' }];
      return json(response, 200, {
        data: tras ? { traspasados: 3, omitidos: [] } : { traspasados: 200, omitidos, siguiente: hayMas ? 240 : null },
      });
    }
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const enviadas = () =>
  server.seen
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('/visita/'))
    .map(({ url, body }) => [url, JSON.parse(body)]);
const choose = async (producto: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Elegir ${producto}` }));

test('chosen drafts go on together, or are discarded together with their versions', async () => {
  await openApp(CARTERA);
  await choose('Producto 1');
  await choose('Producto 2');
  expect(screen.getByRole('link', { name: 'Completar y enviar 2 juntos' }).getAttribute('href')).toBe(
    '/app/visita/asociar-producto/1?con=2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descartar 2 borradores' }));
  expect(await screen.findByText('2 borradores descartados')).toBeTruthy();
  const asociaciones = [
    { id: 1, version: 3 },
    { id: 2, version: 3 },
  ];
  expect(enviadas()).toEqual([['/visita/api/cartera/varias', { paso: 'descartar', asociaciones }]]);
  expect(await screen.findByText('Elegir los de esta página')).toBeTruthy();
});

test('for chosen products in different states only the actions that all of them allow are offered', async () => {
  await openApp(CARTERA);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir los de esta página' }));
  expect(screen.getByText(/Los elegidos están en estados distintos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Descartar \d/ })).toBeNull();
});

test('the same zones for many; after a refusal the reason stands in the dialog and nothing is lost', async () => {
  negado = { code: 'estado_no_permite', message: 'La empresa confirmó «Producto 1» con menos zonas.' };
  await openApp(CARTERA);
  await choose('Producto 1');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar zonas' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Zonas de 1 producto' });
  await userEvent.click(await within(dialogo).findByRole('checkbox', { name: 'Madrid' }));
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Guardar las zonas' }));
  expect(await within(dialogo).findByText(/Elige al menos una zona/)).toBeTruthy();
  await userEvent.click(within(dialogo).getByRole('checkbox', { name: 'Madrid' }));
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Guardar las zonas' }));
  expect(await within(dialogo).findByText(/con menos zonas/)).toBeTruthy();
  negado = null;
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Guardar las zonas' }));
  expect(await screen.findByText('Zonas guardadas')).toBeTruthy();
  expect(enviadas().at(-1)).toEqual([
    '/visita/api/cartera/varias/zonas',
    { asociaciones: [{ id: 1, version: 3 }], zonas: [MADRID] },
  ]);
});

test('marketing sees its people; products of somebody who left are handed over, and those that stay are named', async () => {
  sesion = MARKETING;
  await openApp(CARTERA);
  const fila = (await screen.findByText('Visitadora de Madrid')).closest('tr')!;
  expect(fila.textContent).toContain('De fuera de la empresa');
  expect(within(fila).getByRole('link').getAttribute('href')).toBe('/app/visita/visitador?tab=cartera&de=2');
  await userEvent.click(within(fila).getByRole('button', { name: 'Traspasar los productos de Visitadora de Madrid' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Traspasar productos de Visitadora de Madrid' });
  await userEvent.click(within(dialogo).getByRole('button', { name: /A quién/ }));
  // Neither the user nor the person who has left.
  expect((await screen.findAllByRole('option')).map((una) => una.textContent)).toEqual(['Visitador de Toledo']);
  await userEvent.click(screen.getByRole('option', { name: 'Visitador de Toledo' }));
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Traspasar' }));
  expect(await screen.findByText('Producto 2: no trabaja en ninguna de sus zonas')).toBeTruthy();
  expect(enviadas()).toEqual([['/visita/api/cartera/traspasar', { de: 2, a: 3, ids: [] }]]);
});

test('a long portfolio is handed over in several calls, and reported as one', async () => {
  sesion = MARKETING;
  hayMas = true;
  await openApp(CARTERA);
  await userEvent.click(await screen.findByRole('button', { name: 'Traspasar los productos de Visitadora de Madrid' }));
  const dialogo = await screen.findByRole('dialog');
  await userEvent.click(within(dialogo).getByRole('button', { name: /A quién/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Visitador de Toledo' }));
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Traspasar' }));
  expect(await screen.findByText('203 productos traspasados')).toBeTruthy();
  expect(await screen.findByText('Producto 2: no trabaja en ninguna de sus zonas')).toBeTruthy();
  expect(enviadas()).toEqual([
    ['/visita/api/cartera/traspasar', { de: 2, a: 3, ids: [] }],
    ['/visita/api/cartera/traspasar', { de: 2, a: 3, ids: [], tras: 240 }],
  ]);
});

test('another person’s portfolio is read-only; chosen products can be handed over', async () => {
  sesion = MARKETING;
  suyas = [asociacion(1), asociacion(2)];
  const router = await openApp(`${CARTERA}&de=2`);
  expect(await screen.findByRole('heading', { name: 'Cartera de Visitadora de Madrid' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Finalizar/ })).toBeNull();
  await choose('Producto 2');
  await userEvent.click(screen.getByRole('button', { name: 'Traspasar 1 producto' }));
  expect(await screen.findByRole('dialog', { name: 'Traspasar productos de Visitadora de Madrid' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('link', { name: 'Volver a tu cartera' }));
  await waitFor(() => expect(router.state.location.href).toBe('/visita/visitador?tab=cartera'));
  const equipo = await screen.findByRole('link', { name: 'Exportar CSV: Equipo de la empresa' });
  expect(equipo.getAttribute('href')).toBe('/visita/api/cartera/equipo/exportar.csv');
});

test('a user outside of marketing sends no request for another portfolio', async () => {
  await openApp(`${CARTERA}&de=2`);
  await screen.findByRole('checkbox', { name: 'Elegir Producto 1' });
  const listas = server.seen.filter(
    ({ url }) => url.startsWith('/visita/api/cartera?') || url === '/visita/api/cartera',
  );
  expect(listas.map(({ url }) => url)).toEqual(['/visita/api/cartera']);
});
