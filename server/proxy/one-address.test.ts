import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from '../testing/fakes/fake-upstream.ts';
import { echo, hangs, json, ok, raw, status } from '../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../testing/probe-bff.ts';
import { headOf, openSocket, sendRaw } from '../testing/raw-http.ts';
import { callFrom, visitor } from '../testing/samples/from-address.ts';
import { usuarioDePrueba } from '../testing/samples/usuario-de-prueba.ts';

/** The load of one address does not affect another (F-07, F-08). */
let t: ProbeBff;
let sockets: Socket[];
/** A window so long that no test sees its end: stalled connections stay. */
const LONG = { bytesPerSecond: 4_096, windowMs: 600_000 };
/** The same rate over a short window, for tests in which stalled connections are ended. */
const SHORT = { bytesPerSecond: 4_096, windowMs: 3_000 };

const cuenta = { id: 1, email: 'ana@ejemplo.es', password: 'x', estado: 'activa' } as const;
const PICTURE = Buffer.alloc(500_000, 'a');
const FILE = Buffer.alloc(20_000_000, 'a');
const FORM = 'Content-Type: multipart/form-data; boundary=limite';
const ROUTES: Record<string, Behaviour> = {
  '/api/probe/picture': raw(PICTURE, 'image/webp', { 'content-length': String(PICTURE.length) }),
  '/api/probe/by/large': json({ texto: 'a'.repeat(500_000) }),
  '/api/probe/by/larger': json({ texto: 'a'.repeat(1_000_000) }),
  '/api/probe/by/whole': json({ texto: 'a'.repeat(200_000) }),
  '/api/probe/by/hung': hangs,
  '/api/probe/by/broken': status(500),
  '/api/probe/file': (_request, response) => response.end(FILE),
  '/api/probe/upload': status(500),
  '/sanctum/csrf-cookie': (_request, response) =>
    response.writeHead(204, { 'set-cookie': 'XSRF-TOKEN=abc; Path=/' }).end(),
  '/api/login': json({ ...usuarioDePrueba(cuenta), access_token: `1|${'a'.repeat(48)}` }),
};
const routed: Behaviour = (request, response) =>
  (ROUTES[request.url ?? ''] ?? (request.method === 'POST' ? echo : ok))(request, response);

async function open(options: Parameters<typeof openProbeBff>[1] = {}): Promise<void> {
  sockets = [];
  t = await openProbeBff(routed, {
    http: { leastRate: LONG },
    timeouts: { headersMs: 60_000, bodyMs: 60_000, turnMs: 200 },
    ...options,
  });
}
async function close(): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await t.close();
}
async function reopen(options: Parameters<typeof openProbeBff>[1]): Promise<void> {
  await close();
  await open(options);
}
beforeEach(() => open());
afterEach(close);

/** Opens sockets of one address that send these bytes and never read. Resolves when the BFF has received every request. */
async function stall(count: number, bytes: string): Promise<void> {
  const allAsked = arrivalOf(count);
  for (let i = 0; i < count; i++) {
    const socket = openSocket(t.url);
    socket.pause();
    socket.write(bytes);
    sockets.push(socket);
  }
  await allAsked;
}

/** Resolves when `count` calls have arrived, however long a busy machine takes for a hundred connections. */
function arrivalOf(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const { server } = t.app;
    function onRequest(): void {
      left -= 1;
      if (left > 0) return;
      server.off('request', onRequest);
      resolve();
    }
    server.on('request', onRequest);
  });
}

const aborted = () => t.main.arrived.filter(({ isAborted }) => isAborted).length;
const hung = () => t.main.arrived.filter(({ url }) => url.endsWith('hung')).length;

/** Asserts that another address's call and login are answered at once: a call without a place would be told to come back. */
async function expectCalm(): Promise<void> {
  const login = JSON.stringify({ email: cuenta.email, password: cuenta.password, recordar: false });
  const answers = await Promise.all([
    callFrom(visitor(1), t.url, 'GET /api/probe'),
    callFrom(visitor(1), t.url, 'POST /api/probe', '{}'),
    callFrom(visitor(1), t.url, 'POST /api/login', login),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
}

const reads = [
  '/api/probe/picture',
  '/api/probe/by/large',
  '/api/probe/by/whole',
  '/api/probe/by/hung',
  '/api/probe/file',
];
test.each(reads)('F-07 110 connections of one address that do not read %s leave another address calm', async (path) => {
  await stall(110, headOf(`GET ${path}`));
  await expectCalm();
  // Small answers are already read by the BFF, large ones have places of their own, and hanging calls have a tenth of the places.
  expect(t.main.openSockets()).toBeLessThanOrEqual(30);
});

test.each([
  ['a small body', headOf('POST /api/probe', 'Content-Type: application/json', 'Content-Length: 5000')],
  ['a login', headOf('POST /api/login', 'Content-Type: application/json', 'Content-Length: 5000')],
  ['an upload', headOf('POST /api/probe/upload', FORM, 'Content-Length: 5000')],
])('F-07 110 connections of one address that send one byte of %s leave another address calm', async (_what, head) => {
  await stall(110, `${head}{`);
  await expectCalm();
});

test.each([
  [5, 'an upload', `${headOf('POST /api/probe/upload', FORM, 'Content-Length: 1000')}-`],
  [10, 'a download', headOf('GET /api/probe/picture')],
])('F-07 one address may have %i calls under way that are %s, beside its other calls', async (places, _kind, bytes) => {
  t.main.behaviour = (request, response) => (request.url === '/api/probe' ? ok : hangs)(request, response);
  await stall(places + 2, bytes);
  await t.ask('get', '/api/probe').expect(200);
  await expect.poll(() => t.main.arrived.filter(({ url }) => url !== '/api/probe').length).toBe(places);
});

test('F-07 beyond its tenth of the places an address waits a little, and then only that address is told to come back', async () => {
  await stall(10, headOf('GET /api/probe/by/hung'));
  await expect.poll(hung).toBe(10);
  const answer = await callFrom('127.0.0.1', t.url, 'GET /api/probe');
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([429, 'demasiadas_peticiones']);
  expect(answer.head).toMatch(/\r\nretry-after: 2\r/i);
  sockets.pop()?.destroy();
  await expect.poll(aborted).toBe(1);
  expect((await callFrom('127.0.0.1', t.url, 'GET /api/probe')).status).toBe(200);
});

test('F-07 a client that pipelines hundreds of requests loses its connection, and other clients are not affected', async () => {
  await stall(20, headOf('GET /api/probe/by/hung').repeat(500));
  const connections = () =>
    new Promise<number>((resolve) => t.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  await expectCalm();
  expect(hung()).toBeLessThanOrEqual(170);
});

test('F-07 the memory of answers that one address does not read is bounded', async () => {
  await reopen({ timeouts: { headersMs: 60_000, bodyMs: 60_000, turnMs: 5_000 } });
  const ask = () => sendRaw(t.url, headOf('GET /api/probe/by/larger', 'Connection: close'));
  let answer = await ask();
  // The kernel buffers the first megabytes of each connection; the rest is in the BFF's memory.
  for (let round = 0; round < 40 && answer.status === 200; round++) {
    await stall(2, headOf('GET /api/probe/by/larger').repeat(8));
    answer = await ask();
  }
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([429, 'demasiadas_peticiones']);
  await expectCalm();
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await t.ask('get', '/api/probe/by/larger')).status).toBe(200);
});

test('F-07 a reader below the least rate for a whole window is ended; a faster one is not', async () => {
  await reopen({ http: { leastRate: SHORT } });
  const slow = openSocket(t.url);
  sockets.push(slow);
  let hasEnded = false;
  slow.once('close', () => {
    hasEnded = true;
  });
  slow.pause().write(headOf('GET /api/probe/file'));
  await expect.poll(() => t.main.arrived.length).toBe(1);
  const reading = setInterval(() => slow.read(64 * 1024), 20);
  // One after the other: when the second stalled reader has had its window, the slow reader has had two.
  for (const ended of [1, 2]) {
    await stall(1, headOf('GET /api/probe/file'));
    await expect.poll(aborted).toBe(ended);
  }
  clearInterval(reading);
  expect([hasEnded, t.main.arrived[0]?.isAborted]).toEqual([false, false]);
});

test('F-07 an upload that makes no progress is ended', async () => {
  await reopen({ http: { leastRate: SHORT } });
  const half = `${headOf('POST /api/probe/upload', FORM, 'Content-Length: 900000')}--limite\r\n`;
  t.main.behaviour = hangs;
  const answer = await sendRaw(t.url, half);
  expect([answer.status, answer.isClosed]).toEqual([408, true]);
});

test('F-08 22 failing calls of one address leave the breaker closed', async () => {
  for (let i = 0; i < 22; i++) {
    const form = '--limite\r\n';
    const head = headOf('POST /api/probe/upload', FORM, `Content-Length: ${form.length}`, 'Connection: close');
    expect((await sendRaw(t.url, head + form)).status).toBe(502);
    await callFrom('127.0.0.1', t.url, 'GET /api/probe/by/broken');
  }
  await expectCalm();
  expect((await t.metrics.text()).includes('bff_breaker_open{upstream="main"} 1')).toBe(false);
});

test('F-08 the same failures for many addresses open the breaker', async () => {
  for (let i = 1; i < 24; i++) await callFrom(visitor(i), t.url, 'GET /api/probe/by/broken');
  expect((await callFrom(visitor(1), t.url, 'GET /api/probe')).status).toBe(503);
});

test('F-11 an API that is still starting answers 503 with Retry-After to everybody, and does not open the breaker', async () => {
  t.main.behaviour = status(503, { message: 'Arrancando.', code: 'arrancando' }, { 'retry-after': '1' });
  for (let i = 1; i < 30; i++) {
    const answer = await callFrom(visitor(i), t.url, 'GET /api/probe');
    expect([answer.status, /\r\nretry-after: 1\r/i.test(answer.head)]).toEqual([503, true]);
  }
  t.main.behaviour = ok;
  expect((await callFrom(visitor(1), t.url, 'GET /api/probe')).status).toBe(200);
});
