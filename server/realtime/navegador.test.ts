import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CIERRES, REALTIME } from '#shared/contract/realtime';
import { openNavegador } from './navegador.ts';

/** One browser's socket whose wire takes nothing until it is told to: what waits for it is exactly what was said. */
let servidor: WebSocketServer;
beforeAll(async () => {
  servidor = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => servidor.once('listening', resolve));
});
afterAll(() => {
  servidor.close();
});

async function abrir() {
  // Listening on TCP, so the address is one of a port.
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
    ...{ navegador, heard, closed, onClose, decir, ahora, ws },
    /** What waits goes, and what is asked for at the next look. */
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

test('W-07 a thousand ordinary events wait for a browser; with one more it reads anew', async () => {
  const todos = varios(REALTIME.COLA_MAX, 900);
  const justo = await abrir();
  for (const uno of todos) justo.decir(uno);
  expect(await justo.leer()).toEqual(todos);
  const mas = await abrir();
  for (const uno of [...todos, 'uno más', 'y otro']) mas.decir(uno);
  expect(await mas.leer()).toEqual([...todos, READ_ANEW]);
});

test('W-07 however few they are, beyond a megabyte it reads anew', async () => {
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
  'W-07 what is of the moment is dropped first, by the %s that wait; a bell and a change are not',
  async (_, antes) => {
    const { decir, leer } = await abrir();
    decir(ESCRIBE, true);
    for (const uno of antes) decir(uno);
    for (const uno of [ESCRIBE, PRESENCIA, SUENA, CAMBIA]) decir(uno, true);
    decir('después');
    expect(await leer()).toEqual([ESCRIBE, ...antes, SUENA, CAMBIA, 'después']);
  },
);

test('W-07 a bell that finds no room either is one more that makes it read anew', async () => {
  const { decir, leer } = await abrir();
  const antes = varios(REALTIME.COLA_MAX, 1);
  for (const uno of antes) decir(uno);
  decir(SUENA, true);
  expect(await leer()).toEqual([...antes, READ_ANEW]);
});

test('W-07 who reads nothing for ten seconds is let go of with 1013, and not sooner', async () => {
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
