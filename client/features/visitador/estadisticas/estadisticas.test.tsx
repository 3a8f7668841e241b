import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Estadisticas, type EstadisticasEmpresa } from '#shared/contract/visita/cifras';
import { SERIES } from '#shared/reglas/cifras';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const DIRECCION = '/app/visita/visitador?tab=estadisticas';

let server: Awaited<ReturnType<typeof startServer>>;
let datos: Estadisticas;
let sesion = VISITADOR;
let deEmpresa: EstadisticasEmpresa | null = null;

const semana = (desde: string, perfil: number) => ({
  desde,
  perfil,
  productos: 1_200,
  contactos: 0,
  promociones: 0,
  solicitudes: 0,
});
const con = (cambios: object = {}): Estadisticas =>
  v.parse(Estadisticas, {
    desde: '2026-11-02',
    hasta: '2026-11-22',
    productos: [],
    zonas: [],
    totales: SERIES.map((serie) => ({
      serie,
      ahora: serie === 'perfil' ? 9 : 0,
      antes: serie === 'perfil' ? 4 : 0,
    })),
    semanas: [semana('2026-11-02', 2), semana('2026-11-09', 0), semana('2026-11-16', 7)],
    ...cambios,
  });

beforeEach(async () => {
  datos = con();
  [sesion, deEmpresa] = [VISITADOR, null];
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/visitador/estadisticas/empresa') return json(response, 200, { data: deEmpresa });
    if (pathname === '/visita/api/visitador/estadisticas') return json(response, 200, { data: datos });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const pedidas = () =>
  server.seen.filter(({ url }) => url.startsWith('/visita/api/visitador/estadisticas')).map(({ url }) => url);

test('a chart has a text alternative, and its numbers stand in a table as well', async () => {
  await openApp(DIRECCION);
  const grafico = await screen.findByRole('img', { name: /^Vistas de tu página por semana/ });
  expect(grafico.getAttribute('aria-label')).toBe(
    'Vistas de tu página por semana: 9 en total. La semana con más empieza el 16/11/2026, con 7.',
  );
  const alturas = [...grafico.querySelectorAll('rect')].map((barra) => Number(barra.getAttribute('height')));
  expect(alturas[2]).toBeGreaterThan(alturas[0] as number);
  expect(alturas[1]).toBe(0);
  expect(screen.getByRole('img', { name: /^Clics en contacto/ }).getAttribute('aria-label')).toContain(
    'Ninguna semana tiene datos.',
  );
  await userEvent.click(screen.getByText('Ver las cifras en una tabla'));
  const tabla = screen.getByRole('region', { name: 'Cifras por semana' });
  const filas = within(tabla)
    .getAllByRole('row')
    .slice(1)
    .map((fila) => [...fila.children].slice(0, 3).map(({ textContent }) => textContent));
  expect(filas).toEqual([
    ['02/11/2026', '2', '1.200'],
    ['09/11/2026', '0', '1.200'],
    ['16/11/2026', '7', '1.200'],
  ]);
});

test('the period is in the address, in the request and in the exported file', async () => {
  const router = await openApp(DIRECCION);
  await screen.findByRole('img', { name: /^Vistas de tu página/ });
  await userEvent.click(screen.getByRole('link', { name: '30 días' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'estadisticas', dias: '30' }));
  await waitFor(() => expect(pedidas()).toHaveLength(2));
  const { searchParams } = new URL(pedidas()[1] ?? '', 'http://api');
  const [desde, hasta] = ['desde', 'hasta'].map((uno) => Date.parse(searchParams.get(uno) ?? ''));
  expect(((hasta as number) - (desde as number)) / DIA_MS).toBe(29);
  const csv = new URL(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href') ?? '', 'http://api');
  expect([csv.pathname, csv.search]).toEqual(['/visita/api/visitador/estadisticas.csv', `?${searchParams}`]);
});

test('products and zones are listed with their numbers, also people without a zone', async () => {
  datos = con({
    productos: [
      {
        id: 5,
        slug: 'uno',
        nombre: 'PRODUCTO UNO',
        vistas: 30,
        vistas_promociones: 20,
        clics_promociones: 4,
      },
    ],
    zonas: [
      { nombre: 'Toledo', solicitudes: 3 },
      { nombre: null, solicitudes: 1 },
    ],
  });
  await openApp(DIRECCION);
  const productos = await screen.findByRole('region', { name: 'Tus productos más vistos' });
  const fila = within(productos).getByRole('row', { name: 'PRODUCTO UNO 30 20 4' });
  expect(within(fila).getByRole('link').getAttribute('href')).toBe('/app/visita/producto/uno/5');
  const zonas = screen.getByRole('region', { name: 'De dónde te piden visita' });
  expect(within(zonas).getByRole('row', { name: 'Toledo 3' })).toBeTruthy();
  expect(within(zonas).getByRole('row', { name: 'Sin zona 1' })).toBeTruthy();
});

test('without data the page says how data will come', async () => {
  datos = con({ totales: SERIES.map((serie) => ({ serie, ahora: 0, antes: 0 })) });
  await openApp(DIRECCION);
  await screen.findByRole('heading', { name: 'Aún no hay nada que contar' });
  expect(screen.queryByRole('img', { name: /por semana/ })).toBeNull();
});

test('a user who answers for a company sees its charts, table and promotions, for the same period', async () => {
  sesion = sessionOf(demoMarketing());
  deEmpresa = {
    desde: '2026-11-02',
    hasta: '2026-11-22',
    totales: [
      { serie: 'productos', ahora: 40, antes: 10 },
      { serie: 'promociones', ahora: 3, antes: 3 },
      { serie: 'solicitudes', ahora: 0, antes: 0 },
    ],
    semanas: [{ desde: '2026-11-02', productos: 40, promociones: 3, solicitudes: 0 }],
    promociones: [{ id: 8, titulo: 'Jornada de otoño', producto: 'PRODUCTO 1', autor: null, vistas: 1_200, clics: 30 }],
  };
  const router = await openApp(`${DIRECCION}&dias=30`);
  await userEvent.click(await screen.findByRole('link', { name: 'De la empresa' }));
  await screen.findByRole('img', { name: /^Vistas de tus productos por semana: 40 en total/ });
  expect(router.state.location.search).toEqual({ tab: 'estadisticas', dias: '30', de: 'empresa' });
  expect(screen.getAllByRole('img')).toHaveLength(3);
  const fila = screen.getByRole('link', { name: 'Jornada de otoño' }).closest('tr') as HTMLElement;
  expect(fila.textContent).toContain('Cuenta eliminada');
  expect(fila.textContent).toContain('1.200');
  const { search } = new URL(pedidas().at(-1) ?? '', 'http://api');
  const fichero = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const ruta = '/visita/api/visitador/estadisticas/empresa';
  expect(fichero('Exportar CSV')).toBe(`${ruta}.csv${search}`);
  expect(fichero('Exportar CSV: las promociones que se han visto')).toBe(`${ruta}/promociones.csv${search}`);
  await userEvent.click(screen.getByRole('link', { name: '1 año' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ dias: '365', de: 'empresa' }));
  const deQuien = within(screen.getByRole('list', { name: 'De quién' })).getAllByRole('link');
  expect(deQuien.map((enlace) => [enlace.textContent, enlace.hasAttribute('aria-current')])).toEqual([
    ['Las mías', false],
    ['De la empresa', true],
  ]);
});

test('a company without data sees how to begin; other users neither see the tab nor send the request', async () => {
  sesion = sessionOf(demoMarketing());
  await openApp(`${DIRECCION}&de=empresa`);
  await screen.findByText(/confirma a quien los representa/);
  cleanup();
  sesion = VISITADOR;
  await openApp(`${DIRECCION}&de=empresa`);
  await screen.findByRole('img', { name: /^Vistas de tu página/ });
  expect(screen.queryByRole('link', { name: 'De la empresa' })).toBeNull();
  expect(pedidas().filter((url) => url.includes('/empresa'))).toHaveLength(1);
});
