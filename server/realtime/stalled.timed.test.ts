import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CIERRES } from '#shared/contract/realtime';
import { type BffProcess, type BffProcesses, bffProcesses } from '../testing/bff-process.ts';
import { testConfig } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

/**
 * Measures the memory that browsers cost which do not read, and the minute after which silent ones are gone. The BFF runs in a
 * process of its own, so that only its own memory is measured.
 */
const MB = 1024 * 1024;
const PUBLIC_URL = 'http://localhost:3000';
const COOKIE_KEYS = `k1:${randomBytes(32).toString('base64url')}`;
let link: FakeLink;
let processes: BffProcesses;
let bff: BffProcess;
beforeAll(async () => {
  link = await startFakeLink();
  processes = await bffProcesses();
  bff = await processes.start({ MAIN_API_URL: link.url, COOKIE_KEYS, PUBLIC_URL, LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  await processes.stop();
  await link.stop();
});

const rss = () => {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${bff.child.pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
};
const cookieOf = (uid: number) =>
  sessionCookie({ config: testConfig(tmpdir(), { COOKIE_KEYS, PUBLIC_URL }), clock: { now: Date.now } }, uid);

/** A browser as a raw socket. */
async function openRaw(uid: number) {
  const { hostname, port } = new URL(bff.url);
  const cookie = await cookieOf(uid);
  const socket = createConnection(Number(port), hostname);
  const head = [
    'GET /realtime HTTP/1.1',
    `Host: ${new URL(PUBLIC_URL).host}`,
    `Origin: ${PUBLIC_URL}`,
    `Cookie: ${cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  return { socket, closed };
}

/** Sends 300 MB, as fast as the link takes them: the BFF's memory is measured, not the queue of this test. */
async function push(canal: number, frame: string, each: () => void): Promise<void> {
  for (let n = 0; n < 5_000; n += 1) {
    link.send(canal, frame);
    const [ws] = link.links;
    while (ws && ws.bufferedAmount > MB) await new Promise((resolve) => setImmediate(resolve));
    if (n % 20 === 0) each();
  }
}

test('W-07 a browser that reads nothing while 300 MB come for it is disconnected, and memory stays bounded', async () => {
  const frame = JSON.stringify({ t: 'evento', relleno: 'x'.repeat(60_000) });
  // A browser that reads everything comes first: the memory that passing 300 MB on takes is the base value.
  const reader = await openRaw(9);
  reader.socket.resume();
  let before = 0;
  await push(link.joined.at(-1)?.canal ?? 0, frame, () => {
    before = Math.max(before, rss());
  });
  const { socket } = await openRaw(1);
  socket.pause();
  const canal = link.joined.at(-1)?.canal ?? 0;
  let most = 0;
  const since = performance.now();
  await push(canal, frame, () => {
    most = Math.max(most, rss() - before);
  });
  process.stdout.write(`W-07: ${Math.round(most / MB)} MB more\n`);
  expect(most).toBeLessThan(32 * MB);
  // The stalled browser does not read the close frame either: the API is told that it is gone.
  await vi.waitUntil(() => link.left.includes(canal), { timeout: 20_000 });
  expect(performance.now() - since).toBeLessThan(30_000);
  reader.socket.destroy();
}, 60_000);

test('W-04 two hundred thousand tiny fragments close the socket, and memory stays bounded', async () => {
  const { socket, closed } = await openRaw(3);
  let code = 0;
  socket.on('data', (chunk: Buffer) => {
    // A close frame: opcode, length, code.
    if (chunk[0] === 0x88) code = chunk.readUInt16BE(2);
  });
  const before = rss();
  let most = 0;
  // A first fragment, then continuations of one masked byte each; none of them the last.
  const fragment = (first: boolean) => Buffer.from([first ? 0x01 : 0x00, 0x81, 0, 0, 0, 0, 0x61]);
  socket.write(fragment(true));
  const many = Buffer.concat(Array.from({ length: 1_000 }, () => fragment(false)));
  for (let n = 0; n < 200 && !socket.destroyed; n += 1) {
    socket.write(many);
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, rss() - before);
  }
  await closed;
  most = Math.max(most, rss() - before);
  process.stdout.write(`W-04: ${Math.round(most / MB)} MB more\n`);
  expect(most).toBeLessThan(20 * MB);
  expect(code).toBe(CIERRES.norma);
}, 30_000);

test('W-08 a browser that answers no ping, and an API that answers none, are disconnected within a minute', async () => {
  const { closed } = await openRaw(4);
  const since = performance.now();
  await closed;
  expect(performance.now() - since).toBeLessThan(60_000);
  const otro = await openRaw(5);
  otro.socket.on('data', (chunk: Buffer) => {
    // Answers each ping: 0x89 with no payload.
    if (chunk[0] === 0x89) otro.socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
  });
  const [ws] = link.links;
  const gone = performance.now();
  // The connection stays open, and nothing is read from it any more.
  (ws as unknown as { _socket: { pause(): void } })._socket.pause();
  await otro.closed;
  expect(performance.now() - gone).toBeLessThan(60_000);
}, 140_000);
