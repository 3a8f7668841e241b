import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CIERRES, REALTIME, signoDe } from '#shared/contract/realtime';
import { vuelveEn } from './despedida.ts';
import { openNavegador } from './navegador.ts';

/** A browser's socket whose wire is corked until the test reads: its queue is exactly what was sent. */
let servidor: WebSocketServer;
beforeAll(async () => {
  servidor = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => servidor.once('listening', resolve));
});
afterAll(() => {
  servidor.close();
});

async function abrir() {
  // The server listens on TCP, so the address has a port.
  const { port } = servidor.address() as { port: number };
  const llega = new Promise<{ ws: WebSocket; wire: Socket }>((resolve) =>
    servidor.once('connection', (ws, { socket }) => resolve({ ws, wire: socket })),
  );
  const browser = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  onTestFinished(() => browser.terminate());
  const heard: string[] = [];
  browser.on('message', (data) => heard.push(String(data)));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    browser.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const { ws, wire } = await llega;
  const onClose = vi.fn();
  const ahora = 1_000_000;
  const navegador = openNavegador({ ws, uid: 7, max: 100, now: () => ahora, onClose });
  const decir = (texto: string, isEfimero = false) => navegador.frame(Buffer.from(texto), isEfimero);
  wire.cork();
  return {
    navegador,
    heard,
    closed,
    onClose,
    decir,
    ahora,
    ws,
    /** Drains the queue, and sends what the next tick asks for. */
    async leer() {
      wire.uncork();
      await expect.poll(() => ws.bufferedAmount).toBe(0);
      navegador.tick(ahora);
      decir('fin');
      await expect.poll(() => heard.at(-1)).toBe('fin');
      return heard.slice(0, -1);
    },
    uncork: () => wire.uncork(),
  };
}
const READ_ANEW = '{"t":"resincronizar","desde":0}';
const evento = (n: number, bytes: number) => `${n} ${'x'.repeat(bytes)}`;
const varios = (cuantos: number, bytes: number) => Array.from({ length: cuantos }, (_, n) => evento(n, bytes));
const ESCRIBE = '{"t":"efimero","tipo":"escribiendo","conversacion":1,"usuario":2,"on":true}';
const PRESENCIA = '{"t":"efimero","tipo":"presencia","usuarios":[]}';
const SUENA = '{"t":"efimero","tipo":"notificacion"}';
const CAMBIA = '{"t":"efimero","tipo":"cambio","area":"empleo"}';

test('W-07 a thousand ordinary events wait for a browser; one more makes it read anew', async () => {
  const todos = varios(REALTIME.COLA_MAX, 900);
  const justo = await abrir();
  for (const uno of todos) justo.decir(uno);
  expect(await justo.leer()).toEqual(todos);
  const mas = await abrir();
  for (const uno of [...todos, 'uno más', 'y otro']) mas.decir(uno);
  expect(await mas.leer()).toEqual([...todos, READ_ANEW]);
});

test('W-07 more than a megabyte of waiting frames makes the browser read anew, however few they are', async () => {
  const { decir, leer } = await abrir();
  for (const uno of varios(30, 60_000)) decir(uno);
  const heard = await leer();
  expect(heard.at(-1)).toBe(READ_ANEW);
  expect(heard.length - 1).toBe(Math.ceil((1024 * 1024) / 60_000));
});

test.each([
  ['bytes', varios(2, 40_000)],
  ['number', varios(REALTIME.COLA_MAX / 2, 1)],
])(
  'W-07 ephemeral frames are dropped first, by the %s of the waiting ones; a bell and a change are not',
  async (_, antes) => {
    const { decir, leer } = await abrir();
    decir(ESCRIBE, true);
    for (const uno of antes) decir(uno);
    for (const uno of [ESCRIBE, PRESENCIA, SUENA, CAMBIA]) decir(uno, signoDe(JSON.parse(uno)) === '~');
    decir('después');
    expect(await leer()).toEqual([ESCRIBE, ...antes, SUENA, CAMBIA, 'después']);
  },
);

test('W-07 a bell that finds no room makes the browser read anew, too', async () => {
  const { decir, leer } = await abrir();
  const antes = varios(REALTIME.COLA_MAX, 1);
  for (const uno of antes) decir(uno);
  decir(SUENA);
  expect(await leer()).toEqual([...antes, READ_ANEW]);
});

test('W-07 a browser that reads nothing for ten seconds is closed with 1013, and not sooner', async () => {
  const { navegador, decir, ahora, ws, closed, onClose, uncork } = await abrir();
  for (let n = 0; n <= REALTIME.COLA_MAX; n += 1) decir('x');
  navegador.tick(ahora + 10_000);
  expect(ws.readyState).toBe(ws.OPEN);
  navegador.tick(ahora + 10_001);
  expect(ws.readyState).toBe(ws.CLOSING);
  uncork();
  expect(await closed).toEqual({ code: CIERRES.luego, reason: 'luego' });
  await expect.poll(() => onClose.mock.calls).toEqual([[CIERRES.luego]]);
});

test('W-09 when a process ends, each browser is told when to reconnect before it is closed', async () => {
  const { navegador, heard, closed, uncork } = await abrir();
  navegador.close(CIERRES.reinicio, 7.25);
  // The goodbye is sent once, however often `close` is called.
  navegador.close(CIERRES.reinicio, 8);
  uncork();
  expect(await closed).toEqual({ code: CIERRES.reinicio, reason: 'reinicio' });
  expect(heard).toEqual([JSON.stringify({ t: 'adios', code: CIERRES.reinicio, reintentar_en: 7.25 })]);
});

test('a browser whose channel the API ends is told no time to reconnect', async () => {
  const { navegador, heard, closed, uncork } = await abrir();
  navegador.end(CIERRES.reinicio);
  uncork();
  expect((await closed).code).toBe(CIERRES.reinicio);
  expect(heard).toEqual([]);
});

test('W-09 ten thousand browsers are told to reconnect spread over twenty seconds; a few browsers, soon; never after 30 s', () => {
  const varios = (abiertos: number) => Array.from({ length: 10_000 }, () => vuelveEn(abiertos));
  const diezMil = varios(10_000);
  expect([Math.min(...diezMil) >= 1, Math.max(...diezMil) <= 21]).toEqual([true, true]);
  const porSegundo = Map.groupBy(diezMil, (segundos) => Math.floor(segundos));
  // About five hundred in each second.
  expect(Math.max(...[...porSegundo.values()].map(({ length }) => length))).toBeLessThan(700);
  expect(Math.max(...varios(20))).toBeLessThanOrEqual(1.04);
  expect(Math.max(...varios(1_000_000))).toBeLessThanOrEqual(30);
});
