import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CIERRES } from '#shared/contract/realtime';
import { type BffProcesses, bffProcesses } from '../testing/bff-process.ts';
import { testConfig } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

/** Measures how long browsers that answer nothing delay the exit of a process. */
const PUBLIC_URL = 'http://localhost:3000';
const COOKIE_KEYS = `k1:${randomBytes(32).toString('base64url')}`;
/** Runs the BFF without its supervisor, as behind a balancer: browsers are told before the wait for the balancer. */
const WITHOUT_IPC = path.resolve(import.meta.dirname, '../testing/without-ipc.ts');
let link: FakeLink;
let processes: BffProcesses;
beforeAll(async () => {
  link = await startFakeLink();
  processes = await bffProcesses();
});
afterAll(async () => {
  await processes.stop();
  await link.stop();
});

const cookieOf = (uid: number) =>
  sessionCookie({ config: testConfig(tmpdir(), { COOKIE_KEYS, PUBLIC_URL }), clock: { now: Date.now } }, uid);

/** Opens a browser that answers neither a close frame nor the end of its connection. */
async function openMute(url: string, uid: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => {});
  const head = [
    'GET /realtime HTTP/1.1',
    `Host: ${new URL(PUBLIC_URL).host}`,
    `Origin: ${PUBLIC_URL}`,
    `Cookie: ${await cookieOf(uid)}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}

/** Splits the bytes of a server into frames of fewer than 126 bytes: kind, length, payload. */
function framesOf(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const end = at + 2 + bytes.readUInt8(at + 1);
    if (end <= bytes.length) frames.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return frames;
}

test('F-01 W-09 SIGTERM with browsers that answer nothing: told 1012 within a second, disconnected within five, and it exits with 0', async () => {
  const env = { MAIN_API_URL: link.url, COOKIE_KEYS, PUBLIC_URL, LOG_LEVEL: 'fatal' };
  const bff = await processes.start(env, { preload: WITHOUT_IPC });
  const browsers = await Promise.all(Array.from({ length: 20 }, (_, n) => openMute(bff.url, n + 1)));
  const since = performance.now();
  const toldIn: number[] = [];
  const goneIn: number[] = [];
  for (const socket of browsers) {
    let heard = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      const [adios, close] = framesOf(heard);
      if (!adios || close?.readUInt16BE(0) !== CIERRES.reinicio) return;
      toldIn.push(performance.now() - since);
      expect(JSON.parse(String(adios))).toMatchObject({ t: 'adios', code: CIERRES.reinicio });
    });
    socket.on('end', () => goneIn.push(performance.now() - since));
  }
  const exit = once(bff.child, 'exit');
  bff.child.kill('SIGTERM');
  const [code] = await exit;
  const endedIn = performance.now() - since;
  await expect.poll(() => [toldIn.length, goneIn.length]).toEqual([20, 20]);
  for (const socket of browsers) socket.destroy();
  expect(code).toBe(0);
  expect(Math.max(...toldIn)).toBeLessThan(1_000);
  expect(Math.max(...goneIn)).toBeLessThan(5_000);
  expect(endedIn).toBeLessThan(15_000);
}, 40_000);
