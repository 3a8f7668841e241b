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
    releerSesion: async () => sigue,
    async sondear() {
      sondeos += 1;
      return respuesta;
    },
  });
});
afterEach(() => {
  conexion.cerrar();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(Math.random).mockRestore();
});
const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it says hello with the last event that it knows, and is open when it is welcome', () => {
  expect(elSocket().url).toBe('ws://localhost:3000/realtime');
  elSocket().abrir();
  expect(elSocket().dichos).toEqual([{ t: 'hola', v: 1, despues: null }]);
  expect(conexion.estado()).toBe('conectando');
  elSocket().saludar(4);
  expect(conexion.estado()).toBe('abierto');
  expect(frames).toEqual(['bienvenida']);
  expect(conexion.decir({ t: 'leido', conversacion: 1, seq: 2 })).toBe(true);
});

test('W-09 it comes back after 1, 2, 4 … 30 s with jitter, and at once after a good while', async () => {
  const esperas: number[] = [];
  for (let i = 0; i < 7; i++) {
    elSocket().abrir();
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
  elSocket().abrir();
  expect(elSocket().dichos).toEqual([{ t: 'hola', v: 1, despues: 9 }]);
});

test('two pings without an answer, and it is taken for dead; any word is an answer', async () => {
  elSocket().saludar(0);
  await pasan(25_000);
  expect(elSocket().dichos.at(-1)).toEqual({ t: 'ping' });
  elSocket().decir({ t: 'pong' });
  await pasan(50_000);
  expect(conexion.estado()).toBe('abierto');
  await pasan(25_000);
  expect(conexion.estado()).toBe('conectando');
  expect(elSocket().estaVivo).toBe(false);
  await pasan(2_000);
  expect(elSocket().estaVivo).toBe(true);
});

test('while it is being closed nothing is said into it, and who says something is told that it did not leave', async () => {
  elSocket().saludar(0);
  const socket = elSocket();
  const antes = socket.dichos.length;
  socket.empezarACaer();
  expect(conexion.estado()).toBe('abierto');
  expect(conexion.decir({ t: 'leido', conversacion: 1, seq: 2 })).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  // The ping that was not sent stays without an answer: nobody waits longer for a close that may never be told.
  await pasan(5_000);
  expect(socket.dichos).toHaveLength(antes);
  expect(conexion.estado()).toBe('conectando');
});

test('with a network again, or looked at again, nothing waits', async () => {
  for (let i = 0; i < 6; i++) {
    elSocket().abrir();
    elSocket().caer();
    await pasan(31_000);
  }
  elSocket().abrir();
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

test('a page that was asleep asks at once whether anybody is there', async () => {
  elSocket().saludar(0);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(elSocket().dichos.at(-1)).toEqual({ t: 'ping' });
  await pasan(5_000);
  expect(conexion.estado()).toBe('conectando');
});

test('4401: the session is read; nobody comes back where nobody is logged in', async () => {
  sigue = false;
  elSocket().saludar(0);
  elSocket().caer(4401);
  await pasan(120_000);
  dispatchEvent(new Event('online'));
  expect([cuantosSockets(), conexion.estado()]).toEqual([1, 'cerrado']);
});

test('4401 and logged in all the same: it comes back', async () => {
  elSocket().saludar(0);
  elSocket().caer(4401);
  await pasan(5_000);
  expect([cuantosSockets(), conexion.estado()]).toEqual([2, 'conectando']);
});

test.each([4429, 1008])('%d: half a minute at least, whoever looks', async (code) => {
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

test('1012: not before the server said, and not all at once', async () => {
  elSocket().saludar(0);
  elSocket().decir({ t: 'adios', code: 1012, reintentar_en: 5 });
  elSocket().caer(1012);
  await pasan(15_400);
  expect(cuantosSockets()).toBe(1);
  await pasan(200);
  expect(cuantosSockets()).toBe(2);
  elSocket().saludar(0);
  elSocket().decir({ t: 'adios', code: 1012, reintentar_en: 20 });
  elSocket().caer(1012);
  await pasan(19_900);
  expect(cuantosSockets()).toBe(2);
  await pasan(200);
  expect(cuantosSockets()).toBe(3);
});

test.each(['keydown', 'pointerdown'])('1012 with a turn far away: %s does not wait for it', async (acto) => {
  elSocket().saludar(0);
  elSocket().decir({ t: 'adios', code: 1012, reintentar_en: 25 });
  elSocket().caer(1012);
  dispatchEvent(new Event(acto));
  expect(cuantosSockets()).toBe(2);
  elSocket().saludar(0);
  dispatchEvent(new Event('keydown'));
  expect(elSocket().dichos.at(-1)).toMatchObject({ t: 'hola' });
  // It is not there yet: whoever goes on does not try with each of them.
  elSocket().caer();
  dispatchEvent(new Event(acto));
  expect(cuantosSockets()).toBe(2);
});

test('who is told to slow down, and until when, waits for it whatever they do', async () => {
  elSocket().saludar(0);
  elSocket().decir({ t: 'adios', code: 1008, reintentar_en: 60 });
  elSocket().caer(1008);
  await pasan(59_900);
  dispatchEvent(new Event('keydown'));
  expect(cuantosSockets()).toBe(1);
  await pasan(200);
  expect(cuantosSockets()).toBe(2);
});

/** Refused before it is opened, three times. */
async function refusar() {
  for (let i = 0; i < 3; i++) {
    elSocket().caer();
    await pasan(i === 2 ? 0 : 5_000);
  }
}

test('refused three times while the API answers: polled, every 10 s seen and every minute unseen', async () => {
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
  expect(conexion.decir({ t: 'presencia', estado: 'activa' })).toBe(false);
});

test('while it is polled the socket is tried every five minutes, without a word', async () => {
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

test('an API that knows nothing of it is left in peace for an hour', async () => {
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

test('refused by what is away altogether: it goes on trying', async () => {
  await refusar();
  expect([conexion.estado(), sondeos]).toEqual(['conectando', 1]);
  const antes = cuantosSockets();
  await pasan(31_000);
  expect(cuantosSockets()).toBe(antes + 1);
});

test('it says less in a minute than it may', async () => {
  elSocket().saludar(0);
  const decir = () => conexion.decir({ t: 'escribiendo', conversacion: 1, on: true });
  const dichos = Array.from({ length: 120 }, decir);
  expect(dichos.filter(Boolean)).toHaveLength(90);
  await pasan(60_000);
  expect(decir()).toBe(true);
});

test('closed, it stays closed', async () => {
  elSocket().saludar(0);
  const antes = elSocket();
  conexion.cerrar();
  expect(antes.estaVivo).toBe(false);
  dispatchEvent(new Event('online'));
  await pasan(600_000);
  expect(cuantosSockets()).toBe(1);
});
