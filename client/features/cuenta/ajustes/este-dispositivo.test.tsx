import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { navegadorConPush } from '../../../testing/realtime/navegador-con-push.ts';
import { json, startServer } from '../../../testing/test-server.ts';

const PREFERENCIAS = [{ tipo: 'mensaje_nuevo', app: true, correo: false, push: true, resumen: false }];
const VAPID = `B${'A'.repeat(86)}`;

let navegador: ReturnType<typeof navegadorConPush>;
let server: Awaited<ReturnType<typeof startServer>>;
/** VAPID key; null when the platform sends no push messages, undefined when the API has no such call. */
let vapid: string | null | undefined;
let suscribe: number;
beforeEach(async () => {
  vapid = VAPID;
  suscribe = 200;
  navegador = navegadorConPush();
  server = await startServer(({ method, url, body }, response) => {
    const ruta = `${method} ${url}`;
    if (url === '/session') return json(response, 200, sessionOf(demoUser(), [{ id: 'a', clave: 'k'.repeat(43) }]));
    if (ruta === 'GET /api/push/clave')
      return vapid === undefined
        ? json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' })
        : json(response, 200, { data: { clave: vapid } });
    if (ruta === 'PUT /api/push/suscripciones')
      return suscribe === 200
        ? json(response, 200, { data: { id: 5 } })
        : json(response, suscribe, { code: 'estado_no_permite', message: 'Ahora no.', requestId: 'r' });
    if (method === 'DELETE') return json(response, 204, undefined);
    if (ruta === 'GET /api/notificaciones/preferencias') return json(response, 200, { data: PREFERENCIAS });
    if (method === 'PUT') return json(response, 200, { data: JSON.parse(body).preferencias });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
  await navegador.remove();
});

const open = () => openApp('/app/cuenta/avisos', 'Preferencias de avisos');
const boton = (name: RegExp) => screen.findByRole('button', { name });
const llamadas = () =>
  server.seen.filter(({ url }) => url.startsWith('/api/push/sus')).map(({ method, url }) => `${method} ${url}`);
const tabla = async () => within(await screen.findByRole('table'));

test('the explanation comes first; the browser asks for permission only after the button is pressed', async () => {
  await open();
  await screen.findByText(/nunca de quién es ni qué dice/);
  await screen.findByText('El navegador te pedirá permiso.');
  expect(navegador.requestPermission).not.toHaveBeenCalled();
  const activate = await boton(/^Activar en este dispositivo/);
  await userEvent.click(activate);
  await screen.findByText('Activados en este dispositivo');
  expect(navegador.requestPermission).toHaveBeenCalledOnce();
  const body = JSON.parse(server.seen.findLast(({ method }) => method === 'PUT')?.body ?? '');
  expect(body).toEqual({ endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) });
  await screen.findByText(/vale también para este/);
  // The focus stays on the pressed button.
  expect(document.activeElement).toBe(await boton(/^Desactivar en este dispositivo/));
});

test('turning it off removes the subscription in this browser and at the API', async () => {
  await open();
  await userEvent.click(await boton(/^Activar/));
  await userEvent.click(await boton(/^Desactivar/));
  await boton(/^Activar/);
  expect(navegador.estado.suscripcion).toBeNull();
  expect(llamadas()).toEqual(['PUT /api/push/suscripciones', 'DELETE /api/push/suscripciones/5']);
  expect(screen.queryByText('Activados en este dispositivo')).toBeNull();
});

test('an unanswered permission is reported and can be asked again; a denied one shows how to allow it', async () => {
  navegador.estado.responde = 'default';
  await open();
  await userEvent.click(await boton(/^Activar/));
  await screen.findByText(/El navegador no ha dado permiso/);
  navegador.estado.responde = 'denied';
  await userEvent.click(await boton(/^Activar/));
  await screen.findByText('El navegador tiene bloqueados los avisos de esta página');
  expect([navegador.subscribe.mock.calls, llamadas()]).toEqual([[], []]);
  // A permission granted in the browser's settings is noticed when the window gets the focus.
  navegador.estado.permiso = 'granted';
  window.dispatchEvent(new Event('focus'));
  await boton(/^Activar/);
});

test('an unreachable push service is reported, and so is a refusal of the API', async () => {
  navegador.estado.falla = true;
  await open();
  await userEvent.click(await boton(/^Activar/));
  await screen.findByText(/El navegador no ha podido activarlos/);
  navegador.estado.falla = false;
  suscribe = 409;
  await userEvent.click(await boton(/^Activar/));
  await waitFor(() => expect(screen.queryByText(/El navegador no ha podido activarlos/)).toBeNull());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByText('Activados en este dispositivo')).toBeNull();
});

test('an iPhone shows what to do first, another unsupported browser that push is impossible', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  await open();
  await screen.findByText('Este navegador no puede recibir avisos');
  cleanup();
  const value = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
  await open();
  await screen.findByText('Antes hay que añadir la plataforma a la pantalla de inicio');
  expect(screen.queryByRole('button', { name: /Activar en/ })).toBeNull();
});

test.each([null, undefined])(
  'when the platform sends no push messages (%s), nothing is said about devices',
  async (clave) => {
    vapid = clave;
    await open();
    expect((await tabla()).getAllByRole('columnheader').map((uno) => uno.textContent)).toEqual([
      'Aviso',
      'En la plataforma',
      'Por correo',
      'Resumen diario',
    ]);
    expect(screen.queryByText('Avisos en este dispositivo')).toBeNull();
  },
);

test('kinds are chosen for all devices; the page says when this device is not among them', async () => {
  await open();
  await screen.findByText(/Este no es uno de ellos/);
  const casilla = (await tabla()).getByRole('checkbox', { name: 'Mensajes nuevos: En mis dispositivos' });
  await userEvent.click(casilla);
  await waitFor(() =>
    expect(server.seen.findLast(({ method }) => method === 'PUT')?.body).toBe(
      JSON.stringify({ preferencias: [{ ...PREFERENCIAS[0], push: false }] }),
    ),
  );
});
