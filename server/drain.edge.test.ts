import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newCookieKey } from './testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from './testing/fakes/fake-client.ts';
import { type FakeUpstream, startFakeUpstream } from './testing/fakes/fake-upstream.ts';
import { hangs, json, slow } from './testing/fakes/upstream-behaviours.ts';
import { beginGet, openSocket } from './testing/raw-http.ts';
import { visitor } from './testing/samples/from-address.ts';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');
/** A public call of the main API in the contract. */
const CALL = '/api/paises';
let upstream: FakeUpstream;
let client: FakeClient;
let dataDir: string;
let child: ChildProcess;
let url: string;
/** Log of the BFF so far. */
let said: string;

/**
 * The BFF runs without a supervisor, like an instance behind a balancer, and logs the address where it listens on its standard
 * output.
 */
beforeEach(async () => {
  const answer = slow(3_000, json({ data: [] }));
  upstream = await startFakeUpstream((request, response) =>
    (request.url === '/readyz' ? json({ ready: true }) : answer)(request, response),
  );
  client = await makeFakeClient();
  dataDir = await mkdtemp(path.join(tmpdir(), 'bff-'));
  child = spawn(process.execPath, [MAIN], {
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      CLIENT_DIR: client.dir,
      MAIN_API_URL: upstream.url,
      VISITA_API_URL: upstream.url,
      COOKIE_KEYS: newCookieKey('k1'),
      PUBLIC_URL: 'http://localhost:3000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const address = () => /"url":"([^"]+)".*"msg":"listening"/.exec(said)?.[1];
  await expect.poll(address).toBeDefined();
  url = address() ?? '';
});
afterEach(async () => {
  child.kill('SIGKILL');
  await upstream.stop();
  await client.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true });
const statusOf = (target: string, localAddress?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf': '1' };
    get(`${url}${target}`, { agent, headers, ...(localAddress && { localAddress }) }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', reject);
    }).on('error', reject);
  });

test('F-01 SIGTERM: readyz is 503 at once, calls under way finish, then new connections are refused, and the process exits with 0', async () => {
  const idle = openSocket(url);
  // Several visitors, because one address has ten places at once.
  const underway = Array.from({ length: 20 }, (_, n) => statusOf(CALL, visitor(n)));
  await expect.poll(() => upstream.arrived.filter(({ url: asked }) => asked === CALL).length).toBe(20);
  const [ready, alive] = [beginGet(url, '/readyz'), beginGet(url, '/healthz')];
  expect(await statusOf('/readyz')).toBe(200);
  const exit = once(child, 'exit');
  const start = performance.now();
  child.kill('SIGTERM');
  await expect.poll(() => said).toContain('"msg":"draining"');
  const [readiness, health] = await Promise.all([ready.finish(), alive.finish()]);
  expect(readiness).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"ready":false\}$/);
  expect(health).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
  for (const status of await Promise.all(underway)) expect(status).toBe(200);
  const [code] = await exit;
  expect(code).toBe(0);
  expect(performance.now() - start).toBeLessThan(13_000);
  await expect(statusOf('/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  idle.destroy();
}, 60_000);

test('F-01 hanging calls, half-sent bodies and half-sent headers do not delay the exit', async () => {
  upstream.behaviour = hangs;
  const hung = statusOf(CALL).catch((error: Error) => error.message);
  const half = openSocket(url);
  half.write('POST /api/login HTTP/1.1\r\nHost: localhost:3000\r\nSec-Fetch-Site: same-origin\r\nX-CSRF: 1\r\n');
  half.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":');
  const headless = openSocket(url);
  headless.write('GET /session HTTP/1.1\r\nHost: ');
  await expect.poll(() => upstream.arrived.length).toBe(1);
  const exit = once(child, 'exit');
  const start = performance.now();
  child.kill('SIGTERM');
  const [code] = await exit;
  expect(code).toBe(0);
  expect(performance.now() - start).toBeLessThan(15_000);
  await hung;
}, 60_000);
