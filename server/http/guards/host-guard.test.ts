import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../../testing/fakes/fake-client.ts';
import { sendRaw } from '../../testing/raw-http.ts';

let client: FakeClient;
/** A BFF behind a proxy, as https://app.example. */
let open: TestApp;
/** A BFF on one's own machine, as http://localhost:3000. */
let local: TestApp;

beforeAll(async () => {
  client = await makeFakeClient();
  open = await buildTestApp({ clientDir: client.dir, env: { TRUST_PROXY: '127.0.0.1/32' } });
  local = await buildTestApp({ clientDir: client.dir, env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(async () => {
  await Promise.all([open.close(), local.close()]);
  await client.remove();
});

const send = (to: TestApp, line: string, ...headers: string[]) =>
  sendRaw(to.url, [line, 'Connection: close', ...headers, '', ''].join('\r\n'));
const page = (to: TestApp, ...headers: string[]) => send(to, 'GET /app/auth/login HTTP/1.1', ...headers);
const portOf = (to: TestApp) => new URL(to.url).port;

test.each(['app.example', 'APP.example', 'app.example:443'])('E-02 Host %s is accepted', async (host) => {
  expect((await page(open, `Host: ${host}`)).status).toBe(200);
});

test.each([
  'evil.example',
  'app.example:8443',
  'app.example.evil.example',
  'app.example.',
  'evil.example@app.example',
  'localhost',
  '127.0.0.1',
  '',
])('E-02 Host «%s» is refused: 421', async (host) => {
  const answer = await page(open, `Host: ${host}`);
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([421, 'direccion_ajena']);
  expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
  expect(answer.head).toMatch(/cache-control: no-store/i);
  expect(answer.head).not.toMatch(/set-cookie/i);
});

test('E-02 a loopback name with our port is accepted on one’s own machine only', async () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'otro.localhost']) {
    const host = (to: TestApp) => `Host: ${name}:${portOf(to)}`;
    expect((await page(local, host(local))).status, name).toBe(200);
    expect((await page(open, host(open))).status, name).toBe(421);
    expect((await page(local, `Host: ${name}:1`)).status, name).toBe(421);
  }
  expect((await page(local, 'Host: localhost:3000')).status).toBe(200);
  expect((await page(local, `Host: evil.example:${portOf(local)}`)).status).toBe(421);
});

test('E-02 the check covers calls, files, pages, writes, upgrades and unknown paths', async () => {
  for (const line of [
    'GET /session HTTP/1.1',
    'GET /api/buzon HTTP/1.1',
    'GET /api/paises HTTP/1.1',
    'POST /api/login HTTP/1.1',
    'GET /assets/index-1.js HTTP/1.1',
    'GET /favicon.svg HTTP/1.1',
    'GET / HTTP/1.1',
    'GET /robots.txt HTTP/1.1',
    'GET /nada HTTP/1.1',
  ])
    expect((await send(local, line, 'Host: evil.example')).status, line).toBe(421);
  const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
  expect((await page(local, 'Host: evil.example', ...upgrade)).status).toBe(421);
});

test('E-02 a browser that opens a page under a wrong name is told the right address in plain text', async () => {
  const answer = await page(open, 'Host: evil.example', 'Accept: text/html,application/xhtml+xml');
  expect([answer.status, answer.body]).toEqual([
    421,
    'Esta dirección no es la de la plataforma. Entra por https://app.example/app\n',
  ]);
  expect(answer.head).toMatch(/content-type: text\/plain; charset=utf-8/i);
  expect(answer.head).toMatch(/content-security-policy: default-src 'none'/i);
});

test.each([
  ['two Hosts', ['Host: app.example', 'Host: app.example']],
  ['two Hosts, the first ours', ['Host: app.example', 'HOST: evil.example']],
  ['two Hosts, the second ours', ['Host: evil.example', 'host: app.example']],
  ['no Host', []],
])('E-02 %s: 400, for /healthz too', async (_name, headers) => {
  for (const line of ['GET /app/auth/login HTTP/1.1', 'GET /healthz HTTP/1.1']) {
    const answer = await send(open, line, ...headers);
    expect([answer.status, JSON.parse(answer.body).code], line).toEqual([400, 'peticion_invalida']);
  }
});

test('E-02 X-Forwarded-Host is ignored, even from a trusted proxy', async () => {
  const forged = ['X-Forwarded-Host: app.example', 'Forwarded: host=app.example', 'X-Forwarded-For: 203.0.113.7'];
  expect((await page(open, 'Host: evil.example', ...forged)).status).toBe(421);
  expect((await page(open, 'Host: app.example', 'X-Forwarded-Host: evil.example')).status).toBe(200);
});

const READY = [['/readyz', 503] as const, ['/readyz?desde=balanceador', 503] as const];
test('E-02 health checks may use the address instead of the name', async () => {
  // No APIs run behind this BFF, so that it is not ready.
  for (const host of ['10.1.2.3:3000', 'evil.example', `127.0.0.1:${portOf(open)}`])
    for (const [path, status] of [['/healthz', 200] as const, ...READY])
      expect((await send(open, `GET ${path} HTTP/1.1`, `Host: ${host}`)).status, path).toBe(status);
});

test('E-02 HTTP/1.0 without a Host is refused, except for /healthz', async () => {
  expect((await send(open, 'GET /healthz HTTP/1.0')).status).toBe(200);
  expect((await send(open, 'GET /app/auth/login HTTP/1.0')).status).toBe(421);
  expect((await send(open, 'GET /app/auth/login HTTP/1.0', 'Host: app.example')).status).toBe(200);
});

test('E-02 an absolute URL in place of the path is refused, whatever it names', async () => {
  for (const target of ['http://evil.example/', 'http://app.example/app', 'https://app.example/healthz'])
    expect((await send(open, `GET ${target} HTTP/1.1`, 'Host: app.example')).status, target).toBe(400);
});

test('E-01 the mailbox is no call on a platform that others can reach', async () => {
  expect((await open.ask('get', '/api/buzon')).status).toBe(404);
  expect((await open.ask('get', '/api/buzon/1/html')).status).toBe(404);
  expect((await open.bare('get', '/app/test')).status).toBe(404);
  // 502 shows that the call was passed on: no API listens behind this BFF.
  expect((await local.ask('get', '/api/buzon').set('Origin', 'http://localhost:3000')).status).toBe(502);
});
