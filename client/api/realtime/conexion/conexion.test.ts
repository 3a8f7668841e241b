import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conSockets, cuantosSockets, elSocket } from '../../../testing/realtime/socket-de-prueba.ts';
import { createConexion, type Sondeo } from './conexion.ts';

let ultimo: number | null;
let sigue: boolean;
let respuesta: Sondeo;
const estados: string[] = [];
const frames: string[] = [];
let sondeos: number;
let conexion: ReturnType<typeof createConexion>;
let enLinea: boolean;
let visible: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  conSockets();
  ultimo = null;
  sigue = true;
  respuesta = 'fallo';
  sondeos = 0;
  enLinea = true;
  visible = 'visible';
  estados.length = 0;
  frames.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => enLinea);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  conexion = createConexion({
    ultimo: () => ultimo,
    onFrame: ({ t }) => frames.push(t),
    onEstado: (estado) => estados.push(estado),
    rereadSesion: async () => sigue,
    async poll() {
      sondeos += 1;
      return respuesta;
    },
  });
});
afterEach(() => {
  conexion.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(Math.random).mockRestore();
});
const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it sends hola with the last known event, and is open after bienvenida', () => {
  expect(elSocket().url).toBe('ws://localhost:3000/realtime');
  elSocket().open();
  expect(elSocket().dichos).toEqual([{ t: 'hola', v: 1, despues: null }]);
  expect(conexion.estado()).toBe('conectando');
  elSocket().saludar(4);
  expect(conexion.estado()).toBe('abierto');
  expect(frames).toEqual(['bienvenida']);
  expect(conexion.say({ t: 'leido', conversacion: 1, seq: 2 })).toBe(true);
});

test('W-09 it reconnects after 1, 2, 4 … 30 s with jitter, and after a second again once a connection has held', async () => {
  const esperas: number[] = [];
  for (let i = 0; i < 7; i++) {
    elSocket().open();
    elSocket().caer();
    const antes = cuantosSockets();
    let ms = 0;
    while (cuantosSockets() === antes) {
      await pasan(250);
      ms += 250;
    }
    esperas.push(ms / 1000);
  }
  expect(esperas).toEqual([1.5, 2, 3, 5, 9, 17, 17]);
  vi.mocked(Math.random).mockReturnValue(0.999);
  elSocket().caer();
  await pasan(29_900);
  const antes = cuantosSockets();
  await pasan(100);
  expect(cuantosSockets()).toBe(antes + 1);
  vi.mocked(Math.random).mockReturnValue(0);
  ultimo = 9;
  elSocket().saludar(9);
  await pasan(11_000);
  elSocket().caer();
  await pasan(1_000);
  elSocket().open();
  expect(elSocket().dichos).toEqual([{ t: 'hola', v: 1, despues: 9 }]);
});

test('after two unanswered pings the socket counts as dead; any frame is an answer', async () => {
  elSocket().saludar(0);
  await pasan(25_000);
  expect(elSocket().dichos.at(-1)).toEqual({ t: 'ping' });
  elSocket().say({ t: 'pong' });
  await pasan(50_000);
  expect(conexion.estado()).toBe('abierto');
  await pasan(25_000);
  expect(conexion.estado()).toBe('conectando');
  expect(elSocket().estaVivo).toBe(false);
  await pasan(2_000);
  expect(elSocket().estaVivo).toBe(true);
});

test('nothing is sent while the socket is closing, and the caller is told that the frame was not sent', async () => {
  elSocket().saludar(0);
  const socket = elSocket();
  const antes = socket.dichos.length;
  socket.empezarACaer();
  expect(conexion.estado()).toBe('abierto');
  expect(conexion.say({ t: 'leido', conversacion: 1, seq: 2 })).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  // The ping that was not sent stays unanswered, so that the wait for a close that may never be reported is bounded.
  await pasan(5_000);
  expect(socket.dichos).toHaveLength(antes);
  expect(conexion.estado()).toBe('conectando');
});

test('when the network is back, or the page becomes visible, it reconnects at once', async () => {
  for (let i = 0; i < 6; i++) {
    elSocket().open();
    elSocket().caer();
    await pasan(31_000);
  }
  elSocket().open();
  elSocket().caer();
  let antes = cuantosSockets();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(cuantosSockets()).toBe(antes + 1);
  elSocket().saludar(0);
  enLinea = false;
  dispatchEvent(new Event('offline'));
  expect(conexion.estado()).toBe('sin_red');
  enLinea = true;
  antes = cuantosSockets();
  dispatchEvent(new Event('online'));
  expect(cuantosSockets()).toBe(antes + 1);
  expect(conexion.estado()).toBe('conectando');
});

test('a page that was asleep checks the connection at once', async () => {
  elSocket().saludar(0);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(elSocket().dichos.at(-1)).toEqual({ t: 'ping' });
  await pasan(5_000);
  expect(conexion.estado()).toBe('conectando');
});

test('4401: the session is read; without a login it does not reconnect', async () => {
  sigue = false;
  elSocket().saludar(0);
  elSocket().caer(4401);
  await pasan(120_000);
  dispatchEvent(new Event('online'));
  expect([cuantosSockets(), conexion.estado()]).toEqual([1, 'cerrado']);
});

test('4401 and still logged in: it reconnects', async () => {
  elSocket().saludar(0);
  elSocket().caer(4401);
  await pasan(5_000);
  expect([cuantosSockets(), conexion.estado()]).toEqual([2, 'conectando']);
});

test.each([4429, 1008])('%d: it waits at least half a minute, even when the page becomes visible', async (code) => {
  vi.mocked(Math.random).mockReturnValue(0);
  elSocket().saludar(0);
  elSocket().caer(code);
  await pasan(29_900);
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('online'));
  expect(cuantosSockets()).toBe(1);
  await pasan(200);
  expect(cuantosSockets()).toBe(2);
});

test('1012: it waits a random time, and at least as long as the server gave', async () => {
  elSocket().saludar(0);
  elSocket().say({ t: 'adios', code: 1012, reintentar_en: 5 });
  elSocket().caer(1012);
  await pasan(15_400);
  expect(cuantosSockets()).toBe(1);
  await pasan(200);
  expect(cuantosSockets()).toBe(2);
  elSocket().saludar(0);
  elSocket().say({ t: 'adios', code: 1012, reintentar_en: 20 });
  elSocket().caer(1012);
  await pasan(19_900);
  expect(cuantosSockets()).toBe(2);
  await pasan(200);
  expect(cuantosSockets()).toBe(3);
});

test.each(['keydown', 'pointerdown'])('1012 with a long wait: %s ends the wait', async (acto) => {
  elSocket().saludar(0);
  elSocket().say({ t: 'adios', code: 1012, reintentar_en: 25 });
  elSocket().caer(1012);
  dispatchEvent(new Event(acto));
  expect(cuantosSockets()).toBe(2);
  elSocket().saludar(0);
  dispatchEvent(new Event('keydown'));
  expect(elSocket().dichos.at(-1)).toMatchObject({ t: 'hola' });
  // The server is not there yet: further key presses do not each start an attempt.
  elSocket().caer();
  dispatchEvent(new Event(acto));
  expect(cuantosSockets()).toBe(2);
});

test('a client that was told to slow down, with a time, waits for it whatever the person does', async () => {
  elSocket().saludar(0);
  elSocket().say({ t: 'adios', code: 1008, reintentar_en: 60 });
  elSocket().caer(1008);
  await pasan(59_900);
  dispatchEvent(new Event('keydown'));
  expect(cuantosSockets()).toBe(1);
  await pasan(200);
  expect(cuantosSockets()).toBe(2);
});

/** Three sockets that are refused before they open. */
async function refusar() {
  for (let i = 0; i < 3; i++) {
    elSocket().caer();
    await pasan(i === 2 ? 0 : 5_000);
  }
}

test('refused three times while the API answers: polling, every 10 s when visible and every minute when hidden', async () => {
  respuesta = 'hay';
  await refusar();
  expect([conexion.estado(), sondeos]).toEqual(['sondeo', 1]);
  await pasan(30_000);
  expect(sondeos).toBe(4);
  visible = 'hidden';
  await pasan(10_000);
  await pasan(127_000);
  expect(sondeos).toBe(7);
  visible = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await pasan(0);
  expect(sondeos).toBe(8);
  expect(conexion.say({ t: 'presencia', estado: 'activa' })).toBe(false);
});

test('while polling, the socket is tried every five minutes, without a change of state', async () => {
  respuesta = 'hay';
  await refusar();
  const antes = cuantosSockets();
  await pasan(290_000);
  expect(cuantosSockets()).toBe(antes);
  await pasan(20_000);
  expect([cuantosSockets(), conexion.estado()]).toEqual([antes + 1, 'sondeo']);
  elSocket().caer();
  await pasan(310_000);
  expect(cuantosSockets()).toBe(antes + 2);
  elSocket().saludar(3);
  expect(conexion.estado()).toBe('abierto');
  const cuantos = sondeos;
  await pasan(20_000);
  expect(sondeos).toBe(cuantos);
  expect(estados).toEqual(['sondeo', 'abierto']);
});

test('an API without the events call is not tried again for an hour', async () => {
  respuesta = 'ausente';
  await refusar();
  const antes = cuantosSockets();
  expect([conexion.estado(), sondeos]).toEqual(['cerrado', 1]);
  document.dispatchEvent(new Event('visibilitychange'));
  await pasan(3_500_000);
  expect([cuantosSockets(), sondeos]).toEqual([antes, 1]);
  await pasan(200_000);
  expect(cuantosSockets()).toBe(antes + 1);
});

test('refused while the API is down too: it goes on trying', async () => {
  await refusar();
  expect([conexion.estado(), sondeos]).toEqual(['conectando', 1]);
  const antes = cuantosSockets();
  await pasan(31_000);
  expect(cuantosSockets()).toBe(antes + 1);
});

test('it sends fewer frames in a minute than the server’s limit', async () => {
  elSocket().saludar(0);
  const say = () => conexion.say({ t: 'escribiendo', conversacion: 1, on: true });
  const dichos = Array.from({ length: 120 }, say);
  expect(dichos.filter(Boolean)).toHaveLength(90);
  await pasan(60_000);
  expect(say()).toBe(true);
});

test('after cerrar() it does not reconnect', async () => {
  elSocket().saludar(0);
  const antes = elSocket();
  conexion.close();
  expect(antes.estaVivo).toBe(false);
  dispatchEvent(new Event('online'));
  await pasan(600_000);
  expect(cuantosSockets()).toBe(1);
});
