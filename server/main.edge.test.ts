import { connect, type Socket } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type BffProcesses, bffProcesses } from './testing/bff-process.ts';
import { startFakeUpstream } from './testing/fakes/fake-upstream.ts';
import { ok, status } from './testing/fakes/upstream-behaviours.ts';
import { beginGet } from './testing/raw-http.ts';

let bff: BffProcesses;
beforeEach(async () => {
  bff = await bffProcesses();
});
afterEach(() => bff.stop());

const ALONE = path.resolve(import.meta.dirname, 'testing/without-ipc.ts');
const PRELOAD = path.resolve(import.meta.dirname, 'testing/throw-later.ts');
const HEADERS = {
  'X-CSRF': '1',
  'Sec-Fetch-Site': 'same-origin',
  Origin: 'http://localhost:3000',
  Connection: 'close',
};

function open(url: string, text: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}
const canConnect = (url: string) =>
  fetch(`${url}/readyz`, { headers: { Connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused',
  );

test('F-01 SIGTERM: not ready at once, calls under way finish, then connections are refused, and it exits with 0', async () => {
  const upstream = await startFakeUpstream((request, response) => {
    if (request.url === '/readyz') return ok(request, response);
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}'), 3_000);
  });
  // Without a supervisor the BFF stands behind a balancer, which has to notice that the instance goes.
  const env = { MAIN_API_URL: upstream.url, VISITA_API_URL: upstream.url };
  const { url, child, ended, output } = await bff.start(env, { preload: ALONE });
  const call = fetch(`${url}/api/paises`, { headers: HEADERS });
  const mute = open(url, '');
  const half = open(
    url,
    'POST /api/login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 100\r\nX-CSRF: 1\r\n\r\n{"em',
  );
  // Calls to /readyz are the BFF's own questions whether the API is ready.
  await expect.poll(() => upstream.arrived.filter(({ url: asked }) => asked !== '/readyz').length).toBe(1);
  const ready = beginGet(url, '/readyz');
  expect(await canConnect(url)).toBe(200);
  const from = performance.now();
  child.kill('SIGTERM');
  await expect.poll(output).toContain('"msg":"draining"');
  expect(await ready.finish()).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"ready":false\}$/);
  await expect.poll(() => canConnect(url)).toBe('refused');
  // The BFF keeps listening for a second after SIGTERM: a balancer's interval between two checks.
  const line = output()
    .split('\n')
    .find((text) => text.includes('"msg":"draining"'));
  expect(Date.now() - Date.parse(JSON.parse(line ?? '{}').time)).toBeGreaterThanOrEqual(1_000);
  expect((await call).status).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(15_000);
  for (const socket of [mute, half]) socket.destroy();
  await upstream.stop();
}, 40_000);

test('the BFF ends when its supervisor is gone', async () => {
  const { child, ended } = await bff.start();
  child.disconnect();
  expect(await ended).toBe(0);
});

test.each([
  ['throws', 'uncaughtException', 'forgotten callback'],
  ['rejects', 'unhandledRejection', 'forgotten promise'],
])('F-06 code that %s logs %s with its request, and the process exits with 1', async (how, event, message) => {
  const { url, ended, output } = await bff.start({}, { preload: PRELOAD });
  const { headers } = await fetch(`${url}/healthz?${how}`);
  expect(await ended).toBe(1);
  const line = output()
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ msg }) => msg === event);
  expect(line).toMatchObject({ level: 60, requestId: headers.get('x-request-id'), err: { message } });
});

test('a port in use ends the start with one clear sentence', async () => {
  const first = await bff.start();
  await expect(bff.start({ PORT: new URL(first.url).port })).rejects.toThrow(
    'ended with 1: El puerto ya está en uso por otro programa: ciérralo o indica otro con PORT.',
  );
});

test('L-04 the metrics port serves the metrics and the state of the dependencies; the public port serves neither', async () => {
  const METRICS_PORT = String(await getPort({ host: '127.0.0.1' }));
  const upstream = await startFakeUpstream(status(404));
  onTestFinished(() => upstream.stop());
  const { url } = await bff.start({ METRICS_PORT, MAIN_API_URL: upstream.url, VISITA_API_URL: upstream.url });
  const inner = `http://127.0.0.1:${METRICS_PORT}`;
  const metrics = await (await fetch(`${inner}/metrics`)).text();
  for (const name of [
    'bff_requests_total',
    'bff_request_seconds',
    'bff_breaker_open',
    'bff_event_loop_delay_seconds',
    'bff_sealed_cookie_failures_total',
    'bff_ssrf_blocked_total',
    'bff_log_dropped_total',
  ])
    expect(metrics).toContain(name);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true });
  expect(await (await fetch(`${inner}/readyz`)).json()).toMatchObject({
    ready: true,
    apis: { main: { abierto: false, lista: true }, visita: { abierto: false, lista: true } },
  });
  expect((await fetch(`${inner}/api/paises`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});
