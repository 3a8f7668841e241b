import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SolicitudVisita } from '#shared/contract/visita/visitas';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const SESION = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const RUTA = '/app/visita/visitador?tab=verificaciones';
const pedida = (id: number, cambio: Partial<SolicitudVisita> = {}): SolicitudVisita => ({
  id,
  solicitante: { nombre: `Persona ${id}`, cargo: 'Médica', empresa: null },
  modalidad: 'video',
  producto: { id: 101, nombre: 'PRODUCTO', slug: 'producto' },
  cuando: null,
  contacto: '600 000 000',
  mensaje: 'https://otra.example/',
  atendida_en: null,
  conversacion_id: null,
  creado_en: '2026-11-20T10:00:00.000Z',
  ...cambio,
});

const ATENDIDA = { atendida_en: '2026-11-21T10:00:00.000Z' };
const POR_PAGINA = 2;

let server: Awaited<ReturnType<typeof startServer>>;
let solicitudes: SolicitudVisita[];

beforeEach(async () => {
  solicitudes = [pedida(1), pedida(2)];
  server = await startServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    const meta = { current_page: 1, per_page: 20, last_page: 1, total: solicitudes.length };
    const links = { next: null };
    if (pathname === '/session') return json(response, 200, SESION);
    if (pathname === '/visita/api/visitador/solicitudes') {
      const page = Number(searchParams.get('page') ?? 1);
      const esperan = solicitudes.filter(({ atendida_en }) => atendida_en === null);
      const atendidas = solicitudes.filter(({ atendida_en }) => atendida_en !== null);
      const halladas = { pedida: esperan, atendida: atendidas }[searchParams.get('estado') ?? ''] ?? solicitudes;
      return json(response, 200, {
        data: halladas.slice((page - 1) * POR_PAGINA, page * POR_PAGINA),
        meta: {
          current_page: page,
          per_page: POR_PAGINA,
          last_page: Math.max(1, Math.ceil(halladas.length / POR_PAGINA)),
          total: halladas.length,
        },
        links,
        sin_atender: esperan.length,
        estados: [
          { estado: 'pedida', total: esperan.length },
          { estado: 'atendida', total: atendidas.length },
        ],
      });
    }
    if (pathname === '/visita/api/visitador/solicitudes/1/atender' && method === 'POST') {
      const atendida = pedida(1, ATENDIDA);
      solicitudes = [...solicitudes.filter(({ id }) => id !== 1), atendida];
      return json(response, 200, { data: atendida });
    }
    return json(response, 200, { data: [], meta: { ...meta, total: 0 }, links });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('waiting visits are counted and answered once, and text of a stranger is no link', async () => {
  await openApp(RUTA);
  await screen.findByText('2 visitas esperan tu respuesta');
  expect(screen.getAllByText('https://otra.example/')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /otra\.example/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como atendida la de Persona 1' }));
  const cuantas = await screen.findByText('1 visita espera tu respuesta');
  await waitFor(() => expect(document.activeElement).toBe(cuantas));
  expect(screen.queryByRole('button', { name: 'Marcar como atendida la de Persona 1' })).toBeNull();
});

test('a user without requests sees no such section', async () => {
  solicitudes = [];
  await openApp(RUTA);
  await screen.findByText('No has pedido ninguna verificación');
  await waitFor(() => expect(screen.queryByText('Visitas que te piden')).toBeNull());
});

const quienes = () => screen.getAllByRole('heading', { level: 3 }).map((uno) => uno.textContent?.split(' · ')[0]);
const pedidas = () =>
  server.seen
    .filter(({ url }) => url.startsWith('/visita/api/visitador/solicitudes'))
    .map(({ url }) => url.slice('/visita/api/visitador/solicitudes'.length));
const cuatro = () => [pedida(4), pedida(3), pedida(2), pedida(1, ATENDIDA)];

test('state and page are in the address: it opens so, links change it, and «Back» returns to the former one', async () => {
  solicitudes = cuatro();
  const router = await openApp(`${RUTA}&de=mias&page=3&visitas=pedida&visitas_page=2`);
  await screen.findByText('3 visitas esperan tu respuesta');
  expect([quienes(), pedidas()]).toEqual([['Persona 2'], ['?estado=pedida&page=2']]);
  const busqueda = () => router.state.location.search as Record<string, unknown>;
  // Parameters of the tab's other list stay.
  const deOtra = { tab: 'verificaciones', de: 'mias', page: '3' };
  await userEvent.click(screen.getByRole('link', { name: 'Atendidas 1' }));
  await waitFor(() => expect(quienes()).toEqual(['Persona 1']));
  expect(busqueda()).toEqual({ ...deOtra, visitas: 'atendida' });
  await userEvent.click(screen.getByRole('link', { name: 'Todas 4' }));
  await waitFor(() => expect(quienes()).toEqual(['Persona 4', 'Persona 3']));
  expect(busqueda()).toEqual(deOtra);
  const paginas = within(screen.getByRole('navigation', { name: 'Páginas de visitas' }));
  await userEvent.click(paginas.getByRole('link', { name: 'Página 2' }));
  await waitFor(() => expect(quienes()).toEqual(['Persona 2', 'Persona 1']));
  expect(busqueda()).toEqual({ ...deOtra, visitas_page: '2' });
  act(() => router.history.back());
  await waitFor(() => expect(quienes()).toEqual(['Persona 4', 'Persona 3']));
  act(() => router.history.back());
  await waitFor(() => expect(quienes()).toEqual(['Persona 1']));
});

test('the exported file has all results; an invalid page or state shows the whole list', async () => {
  solicitudes = cuatro();
  await openApp(`${RUTA}&visitas=pedida&visitas_page=2`);
  const fichero = async () => (await screen.findByRole('link', { name: 'Exportar CSV' })).getAttribute('href');
  expect(await fichero()).toBe('/visita/api/visitador/solicitudes/exportar.csv?estado=pedida');
  cleanup();
  await openApp(`${RUTA}&visitas=otra&visitas_page=0`);
  expect(await fichero()).toBe('/visita/api/visitador/solicitudes/exportar.csv');
  expect(pedidas().at(-1)).toBe('');
});

test('after the last request of a page is answered, the page says that it is empty and links to all', async () => {
  solicitudes = [pedida(1)];
  const router = await openApp(`${RUTA}&visitas=pedida`);
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como atendida la de Persona 1' }));
  await screen.findByText('Aquí no hay visitas.');
  expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Ver todas las visitas' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'verificaciones' }));
});
