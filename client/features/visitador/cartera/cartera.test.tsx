import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { asociacion, asociacionPendiente, paginaDe } from '../../../testing/cartera-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const CARTERA = '/app/visita/visitador?tab=cartera';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = VISITADOR;
let suyas: Asociacion[] = [];
/** Error that the API answers to the next step. */
let negado: { code: string; message: string } | null = null;

const estadosDe = () =>
  [...new Set(suyas.map(({ estado }) => estado))].map((estado) => ({
    estado,
    total: suyas.filter((una) => una.estado === estado).length,
  }));

beforeEach(async () => {
  sesion = VISITADOR;
  negado = null;
  suyas = [asociacionPendiente(1), asociacion(2)];
  server = await startServer(({ url, method, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/cartera') {
      const [estado, q, page = '1'] = ['estado', 'q', 'page'].map((uno) => searchParams.get(uno) ?? undefined);
      const halladas = suyas.filter(
        (una) => (!estado || una.estado === estado) && (!q || una.producto.nombre.includes(q)),
      );
      const desde = (Number(page) - 1) * 20;
      const data = halladas.slice(desde, desde + 20);
      return json(response, 200, { ...paginaDe(data, halladas.length, Number(page)), estados: estadosDe() });
    }
    const paso = /^\/visita\/api\/cartera\/(\d+)\/(cancelar|finalizar)$/.exec(pathname);
    if (method === 'POST' && paso) {
      // Another person was quicker: the refetch shows another state.
      const estado = negado ? 'suspendida' : paso[2] === 'cancelar' ? 'borrador' : 'finalizada';
      const una = suyas.find(({ id }) => id === Number(paso[1]))!;
      const nueva = asociacion(una.id, { estado, version: una.version + 1 });
      suyas = suyas.map((otra) => (otra.id === una.id ? nueva : otra));
      if (negado) return json(response, 409, { ...negado, requestId: 'r' });
      return json(response, 200, { data: { ...nueva, ...(JSON.parse(body) as object) } });
    }
    if (pathname === '/api/paises') return json(response, 200, { data: [ESPANA] });
    if (pathname === '/api/paises/28')
      return json(response, 200, {
        data: { ...ESPANA, estados: [{ id: 28_001, nombre: 'Toledo', codigo_iso: 'ES-TO' }] },
      });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const ESPANA = {
  id: 28,
  iso: 'ES',
  nombre: 'España',
  nombre_en: 'Spain',
  slug: 'espana',
  timezone: null,
  estado_tipo: 'Provincia',
  prefijo_tel: '+34',
  region: { id: 1, nombre: 'Europa' },
};

const pedidas = () => server.seen.filter(({ url }) => /^\/visita\/api\/cartera(\?|$)/.test(url)).map(({ url }) => url);
const pasos = () =>
  server.seen.filter(({ method, url }) => method === 'POST' && url.startsWith('/visita/api/cartera/'));
const filaDe = async (nombre: string) => (await screen.findByRole('link', { name: nombre })).closest('tr')!;

test('a missing or unknown tab is the default one and keeps the rest of the query string; a tab adds a history entry', async () => {
  const router = await openApp('/app/visita/visitador?tab=nada&q=a');
  expect(router.state.location.href).toBe('/visita/visitador?q=a&tab=resumen');
  expect(router.history.length).toBe(1);
  await userEvent.click(screen.getByRole('tab', { name: 'Cartera' }));
  await screen.findByRole('table');
  expect(router.state.location.href).toBe('/visita/visitador?tab=cartera');
  router.history.back();
  await waitFor(() => expect(router.state.location.href).toBe('/visita/visitador?q=a&tab=resumen'));
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Resumen');
});

test('a user who is no representative sees how to become one, and no request is sent', async () => {
  sesion = sessionOf(demoUser());
  await openApp(CARTERA);
  expect(screen.getByRole('heading', { name: 'Activa tu perfil de visitador' })).toBeTruthy();
  expect(pedidas()).toEqual([]);
});

test('a visitor without login goes to the login, and comes back to the tab', async () => {
  sesion = sessionOf(null);
  const router = await openApp(`${CARTERA}&estado=activa`);
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(router.state.location.search).toMatchObject({ redirect: `${CARTERA}&estado=activa` });
});

test('each product shows its state and the next step', async () => {
  suyas = [
    asociacionPendiente(1),
    asociacion(2, {
      estado: 'rechazada',
      motivo: 'No trabaja con nosotros.',
      presentaciones: [{ id: 5, codigo: '1', nombre: 'a' }],
      producto: { ...asociacion(2).producto, nombre: 'Producto 2 de 80 mg', suministro: true, activo: false },
    }),
  ];
  await openApp(CARTERA);
  const espera = await filaDe('Producto 1');
  expect(within(espera).getByRole('link').getAttribute('href')).toBe('/app/visita/producto/producto-1/101');
  expect(espera.textContent).toContain('Espera a m***@laboratorio.example hasta el 29/11/2026.');
  expect(espera.textContent).toContain('Todas las presentaciones');
  expect(await within(espera).findByText('Toledo')).toBeTruthy();
  // A no-break space between number and unit.
  const rechazada = await filaDe('Producto 2 de 80\u00a0mg');
  for (const texto of ['No trabaja con nosotros.', 'Problema de suministro', 'Fuera del catálogo', '1 presentación'])
    expect(rechazada.textContent).toContain(texto);
  expect(within(rechazada).queryByRole('button')).toBeNull();
});

test('a product of a suspended company waits, and no date is shown', async () => {
  const espera = asociacionPendiente(1);
  suyas = [{ ...espera, verificacion: espera.verificacion && { ...espera.verificacion, en_pausa: true } }];
  await openApp(CARTERA);
  const fila = await filaDe('Producto 1');
  expect(fila.textContent).toContain('está suspendida ahora: tu solicitud espera, y su plazo no corre.');
  expect(fila.textContent).not.toContain('29/11/2026');
});

test('filters are in the address, and the address sets the filters', async () => {
  suyas = Array.from({ length: 45 }, (_, n) => asociacion(n + 1));
  suyas[44] = asociacionPendiente(45);
  const router = await openApp(`${CARTERA}&estado=activa&q=Producto&page=2`);
  await filaDe('Producto 21');
  expect(pedidas()).toEqual(['/visita/api/cartera?estado=activa&q=Producto&page=2']);
  expect(screen.getByText('44 productos')).toBeTruthy();
  const chips = within(screen.getByRole('list', { name: 'Filtrar por estado' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual(['Todos 45', 'Pendiente 1', 'Activo 44']);
  expect(chips.getByRole('link', { current: 'page' }).textContent).toBe('Activo 44');
  await userEvent.click(chips.getByRole('link', { name: 'Pendiente 1' }));
  await filaDe('Producto 45');
  // The words stay, the page is dropped.
  expect(router.state.location.href).toBe('/visita/visitador?tab=cartera&estado=pendiente_verificacion&q=Producto');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar por nombre o código nacional' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar por nombre o código nacional' }), ' nada {Enter}');
  await waitFor(() =>
    expect(router.state.location.href).toBe('/visita/visitador?tab=cartera&estado=pendiente_verificacion&q=nada'),
  );
  expect(await screen.findByRole('heading', { name: 'Ningún producto con ese filtro' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Ver toda la cartera' }));
  await filaDe('Producto 1');
  expect(router.state.location.href).toBe('/visita/visitador?tab=cartera');
  await userEvent.click(screen.getByRole('link', { name: 'Página 3' }));
  await filaDe('Producto 45');
});

test('invalid values of the address are ignored; a page beyond the end links to the first', async () => {
  await openApp(`${CARTERA}&estado=nada&page=9`);
  await screen.findByRole('heading', { name: 'Tu cartera no tiene tantas páginas' });
  expect(pedidas()).toEqual(['/visita/api/cartera?page=9']);
  await userEvent.click(screen.getByRole('link', { name: 'Ir a la primera' }));
  await filaDe('Producto 1');
});

test('an empty portfolio shows how to begin', async () => {
  suyas = [];
  await openApp(CARTERA);
  const vacia = (await screen.findByRole('heading', { name: 'Tu cartera está vacía' })).closest('section')!;
  expect(within(vacia).getAllByRole('listitem')).toHaveLength(3);
  expect(within(vacia).getByRole('link', { name: 'Buscar productos' }).getAttribute('href')).toBe(
    '/app/visita/search-product',
  );
});

test('a request is withdrawn with its version, and the row shows the new state', async () => {
  await openApp(CARTERA);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la solicitud: Producto 1' }));
  expect(await screen.findByText('Solicitud retirada: vuelve a ser un borrador')).toBeTruthy();
  expect(pasos().map(({ url, body }) => [url, body])).toEqual([['/visita/api/cartera/1/cancelar', '{"version":3}']]);
  await waitFor(async () => expect((await filaDe('Producto 1')).textContent).toContain('Falta pedir a la empresa'));
  // The button is gone: the focus moves to the heading of the list.
  expect(document.activeElement?.textContent).toBe('2 productos');
});

test('ending an association asks for a confirmation', async () => {
  await openApp(CARTERA);
  await userEvent.click(await screen.findByRole('button', { name: 'Finalizar: Producto 2' }));
  const pregunta = await screen.findByRole('alertdialog', { name: '¿Finalizar Producto 2?' });
  expect(pasos()).toEqual([]);
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Finalizar' }));
  await waitFor(async () => expect((await filaDe('Producto 2')).textContent).toContain('Finalizado'));
  expect(pasos().map(({ url, body }) => [url, body])).toEqual([['/visita/api/cartera/2/finalizar', '{"version":3}']]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('2 productos'));
  expect(screen.queryByRole('alertdialog', { name: /^¿Finalizar/ })).toBeNull();
});

test.each([
  [{ code: 'conflicto_version', message: 'x' }, 'Este producto ha cambiado mientras tanto'],
  [{ code: 'estado_no_permite', message: 'Ya no está pendiente.' }, 'Ya no está pendiente.'],
])('refused with %o, the list is refetched and the reason is shown', async (como, frase) => {
  negado = como;
  await openApp(CARTERA);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la solicitud: Producto 1' }));
  expect(await screen.findByText(frase)).toBeTruthy();
  expect(screen.getByText('Hemos vuelto a leer tu cartera: esto es lo que hay ahora.')).toBeTruthy();
  await waitFor(async () => expect((await filaDe('Producto 1')).textContent).toContain('Suspendido'));
});

test('an association ended elsewhere closes the confirmation, and the list is refetched', async () => {
  negado = { code: 'conflicto_version', message: 'x' };
  await openApp(CARTERA);
  await userEvent.click(await screen.findByRole('button', { name: 'Finalizar: Producto 2' }));
  const pregunta = await screen.findByRole('alertdialog', { name: /^¿Finalizar/ });
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Finalizar' }));
  expect(await screen.findByText('Este producto ha cambiado mientras tanto')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^¿Finalizar/ })).toBeNull());
  // The refetch and the closing come in any order.
  await waitFor(async () => expect((await filaDe('Producto 2')).textContent).toContain('Suspendido'));
});
