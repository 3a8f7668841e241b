import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SIN_CANAL } from '../../../api/realtime/realtime.ts';
import { errores } from '../../../i18n/es/errores.ts';
import { aviso, buzonDeAvisos } from '../../../testing/avisos-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp, renderApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let buzon: ReturnType<typeof buzonDeAvisos>;
let isAnonymous: boolean;
let fallaLeer: boolean;
/** Answers of the session wait for this promise, with the state at the time of their request. */
let puerta: Promise<void>;
beforeEach(async () => {
  puerta = Promise.resolve();
  isAnonymous = false;
  fallaLeer = false;
  buzon = buzonDeAvisos(aviso(3), aviso(2), aviso(1, { leida_en: new Date().toISOString() }));
  server = await startServer(({ method, url, body }, response) => {
    const ruta = `${method} ${new URL(url, 'http://api').pathname}`;
    if (ruta === 'GET /session') {
      const sesion = sessionOf(isAnonymous ? null : demoUser({ notifications: buzon.notifications() }));
      return void puerta.then(() => json(response, 200, sesion));
    }
    if (ruta === 'POST /api/notificaciones/leidas')
      return fallaLeer
        ? json(response, 500, { code: 'error_interno', message: '', requestId: 'prueba' })
        : json(response, 200, buzon.lee(body));
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await server.close();
});

const open = (path = '/app/ayuda') => openApp(path);
const pedidas = (ruta: string) => server.seen.filter(({ method, url }) => `${method} ${url}`.startsWith(ruta));
const campana = (name: string | RegExp = /^Avisos/) => screen.findByRole('button', { name });
/** Opens the bell, and waits for its request. */
async function openCampana() {
  const antes = pedidas('GET /session').length;
  await userEvent.click(await campana());
  const panel = await screen.findByRole('dialog', { name: 'Avisos' });
  await expect.poll(() => pedidas('GET /session').length).toBeGreaterThan(antes);
  return within(panel);
}
const close = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('a visitor without login has no bell', async () => {
  isAnonymous = true;
  await open();
  await screen.findByRole('link', { name: 'Entrar' });
  expect(screen.queryByRole('button', { name: /^Avisos/ })).toBeNull();
});

test.each([
  [0, 'Avisos', ''],
  [3, 'Avisos, 3 sin leer', '3'],
  [12, 'Avisos, 12 sin leer', '12'],
  [120, 'Avisos, 99+ sin leer', '99+'],
])('with %d unread its name is «%s» and it shows «%s»', async (cuantos, nombre, texto) => {
  buzon = buzonDeAvisos(...Array.from({ length: cuantos }, (_, i) => aviso(cuantos - i)));
  await open();
  expect((await campana(nombre)).textContent).toBe(texto);
});

test('opening the bell shows the newest notices, marks unread ones in words, and refetches', async () => {
  await open();
  await campana('Avisos, 2 sin leer');
  buzon.llega(aviso(4));
  const panel = await openCampana();
  await panel.findByText('Aviso 4');
  const filas = panel.getAllByRole('listitem');
  expect(filas.map((fila) => within(fila).getByRole('link').getAttribute('href'))).toEqual(
    Array(4).fill('/app/empleo/mis-candidaturas'),
  );
  expect(filas.map((fila) => within(fila).queryByText('Sin leer') !== null)).toEqual([true, true, true, false]);
  expect(filas[0]?.textContent).toMatch(/hace \d+ horas/);
  expect(panel.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/app/cuenta/notificaciones');
});

test('following a notice marks it as read and closes the bell', async () => {
  const router = await open();
  const panel = await openCampana();
  await userEvent.click(panel.getByRole('link', { name: /Aviso 2/ }));
  await waitFor(() => expect(router.state.location.publicHref).toBe('/app/empleo/mis-candidaturas'));
  await campana('Avisos, 1 sin leer');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pedidas('POST /api/notificaciones/leidas').map(({ body }) => JSON.parse(body))).toEqual([{ ids: [2] }]);
});

test('a session that was requested before the marking and answers after it does not undo it', async () => {
  await open();
  await campana('Avisos, 2 sin leer');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  puerta = promise;
  const panel = await openCampana();
  await userEvent.click(panel.getByRole('link', { name: /Aviso 2/ }));
  await campana('Avisos, 1 sin leer');
  await expect.poll(() => pedidas('POST /api/notificaciones/leidas').length).toBe(1);
  const antes = pedidas('GET /session').length;
  release();
  await expect.poll(() => pedidas('GET /session').length).toBeGreaterThan(antes);
  await campana('Avisos, 1 sin leer');
});

test('a notice that was already read is followed without a call', async () => {
  const router = await open();
  const panel = await openCampana();
  await userEvent.click(panel.getByRole('link', { name: /Aviso 1/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/mis-candidaturas'));
  expect(pedidas('POST')).toEqual([]);
});

test.each([
  ['another site', 'https://otra.example/app/x'],
  ['another host', '//otra.example/app'],
  ['a script', 'javascript:alert(1)'],
  ['outside the app', '/api/user'],
  ['nowhere', null],
])('A-12 a notice that leads to %s is no link, and is marked as read by a button', async (_, url) => {
  buzon = buzonDeAvisos(aviso(9, { url }));
  await open();
  const panel = await openCampana();
  expect(panel.getAllByRole('link').map((a) => a.textContent)).toEqual(['Ver todos']);
  await userEvent.click(panel.getByRole('button', { name: 'Marcar como leído: Aviso 9' }));
  await waitFor(() => expect(panel.queryByText('Sin leer')).toBeNull());
  expect(panel.getByText('Aviso 9')).toBeTruthy();
  await close();
  await campana('Avisos');
});

test('all notices up to the newest displayed one are marked as read at once', async () => {
  await open();
  const panel = await openCampana();
  const [{ creado_en } = aviso(0)] = buzon.notifications().ultimas;
  await userEvent.click(panel.getByRole('button', { name: 'Marcar todos como leídos' }));
  await waitFor(() => expect(panel.queryByText('Sin leer')).toBeNull());
  expect(panel.queryByRole('button', { name: 'Marcar todos como leídos' })).toBeNull();
  // The focus does not go to the top of the page.
  expect(document.activeElement).toBe(panel.getByRole('list', { name: 'Avisos' }));
  await expect
    .poll(() => pedidas('POST /api/notificaciones/leidas').map(({ body }) => JSON.parse(body)))
    .toEqual([{ hasta: creado_en }]);
  await close();
  await campana('Avisos');
});

test('a failed marking is rolled back with a message', async () => {
  fallaLeer = true;
  await open();
  const panel = await openCampana();
  await userEvent.click(panel.getByRole('button', { name: 'Marcar todos como leídos' }));
  await screen.findByText(errores.error_interno);
  expect(panel.getAllByText('Sin leer')).toHaveLength(2);
  panel.getByRole('button', { name: 'Marcar todos como leídos' });
  await close();
  await campana('Avisos, 2 sin leer');
});

test('an empty list says what will be here', async () => {
  buzon = buzonDeAvisos();
  await open();
  const panel = await openCampana();
  panel.getByText('No tienes avisos');
  panel.getByText(/Aquí verás/);
  panel.getByRole('link', { name: 'Ver todos' });
});

test('notices that were read in another tab are updated when this one gets the focus, or at its next page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  const router = await open();
  await campana('Avisos, 2 sin leer');
  buzon.lee(JSON.stringify({ ids: [3] }));
  // Fresh data is not requested again.
  fireEvent.focus(window);
  await campana('Avisos, 2 sin leer');
  vi.setSystemTime(Date.now() + 40_000);
  fireEvent.focus(window);
  await campana('Avisos, 1 sin leer');
  // Polling is no activity: the session's idle clock goes on.
  expect(pedidas('GET /session').at(-1)?.headers['x-session-poll']).toBe('1');
  buzon.llega(aviso(7));
  vi.setSystemTime(Date.now() + 40_000);
  await router.navigate({ to: '/legal/cookies' });
  await campana('Avisos, 2 sin leer');
});

test('with a channel, which announces notices, focusing the window sends no request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  renderApp('/app/ayuda', { ...SIN_CANAL, estado: () => 'abierto' });
  await campana('Avisos, 2 sin leer');
  const antes = pedidas('GET /session').length;
  vi.setSystemTime(Date.now() + 40_000);
  fireEvent.focus(window);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pedidas('GET /session')).toHaveLength(antes);
});
