import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CIERRES, REALTIME, signoDe } from '#shared/contract/realtime';
import { vuelveEn } from './despedida.ts';
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
    navegador,
    heard,
    closed,
    onClose,
    decir,
    ahora,
    ws,
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
    for (const uno of [ESCRIBE, PRESENCIA, SUENA, CAMBIA]) decir(uno, signoDe(JSON.parse(uno)) === '~');
    decir('después');
    expect(await leer()).toEqual([ESCRIBE, ...antes, SUENA, CAMBIA, 'después']);
  },
);

test('W-07 a bell that finds no room either is one more that makes it read anew', async () => {
  const { decir, leer } = await abrir();
  const antes = varios(REALTIME.COLA_MAX, 1);
  for (const uno of antes) decir(uno);
  decir(SUENA);
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

test('W-09 when a process goes, each is told when to come back before it is closed', async () => {
  const { navegador, heard, closed, uncork } = await abrir();
  navegador.close(CIERRES.reinicio, 7.25);
  // Told once, however often it is closed.
  navegador.close(CIERRES.reinicio, 8);
  uncork();
  expect(await closed).toEqual({ code: CIERRES.reinicio, reason: 'reinicio' });
  expect(heard).toEqual([JSON.stringify({ t: 'adios', code: CIERRES.reinicio, reintentar_en: 7.25 })]);
});

test('who is ended by the API, which says nothing of when to come back, is told nothing of it', async () => {
  const { navegador, heard, closed, uncork } = await abrir();
  navegador.end(CIERRES.reinicio);
  uncork();
  expect((await closed).code).toBe(CIERRES.reinicio);
  expect(heard).toEqual([]);
});

test('W-09 ten thousand are told to come back within twenty seconds, and not many in any of them; few, soon; never after 30 s', () => {
  const varios = (abiertos: number) => Array.from({ length: 10_000 }, () => vuelveEn(abiertos));
  const diezMil = varios(10_000);
  expect([Math.min(...diezMil) >= 1, Math.max(...diezMil) <= 21]).toEqual([true, true]);
  const porSegundo = Map.groupBy(diezMil, (segundos) => Math.floor(segundos));
  // Five hundred in each, more or less.
  expect(Math.max(...[...porSegundo.values()].map(({ length }) => length))).toBeLessThan(700);
  expect(Math.max(...varios(20))).toBeLessThanOrEqual(1.04);
  expect(Math.max(...varios(1_000_000))).toBeLessThanOrEqual(30);
});
