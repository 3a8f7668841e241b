import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket, { type ClientOptions, WebSocketServer } from 'ws';
import { listen } from '#platform/network/listen';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app';
import { type FakeClient, makeFakeClient } from '#server/testing/fakes/fake-client';
import { type FakeMain, startFakeMain } from '#server/testing/fakes/fake-main';
import { type FakeUpstream, startFakeUpstream } from '#server/testing/fakes/fake-upstream';
import { json, raw } from '#server/testing/fakes/upstream-behaviours';
import { type Endpoint, endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { CERTIFICATE, NAME, startCaddy, startNginx, type TlsProxy } from './tls-proxy.ts';

/** Checks what docs/operar.md says of the proxies of docs/proxy/, with each of them in front of the real BFF. */
const LARGEST = Math.max(...ENDPOINTS.map(({ bodyLimit = 0 }) => bodyLimit));
const FILES: readonly Endpoint[] = [
  endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/prueba',
    access: 'public',
    upload: true,
    summary: 'Probe',
    bodyLimit: LARGEST,
  }),
  endpoint({ api: 'visita', method: 'GET', path: '/api/prueba', access: 'public', download: true, summary: 'Probe' }),
];

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
interface Asked extends RequestOptions {
  /** Another address of this machine, which counts as another visitor. */
  from?: string;
  send?: Buffer;
}

/** A request as by a browser that resolved the platform's name to the proxy. */
const ask = ({ port }: TlsProxy, path: string, { from = '127.0.0.2', send, headers, ...options }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = httpsRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: NAME,
        ca: CERTIFICATE,
        localAddress: from,
        agent: false,
        headers: { Host: NAME, Origin: `https://${NAME}`, 'Sec-Fetch-Site': 'same-origin', 'X-CSRF': '1', ...headers },
        ...options,
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString('latin1'),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(send);
  });

let client: FakeClient;
let main: FakeMain;
let visita: FakeUpstream;
let bff: TestApp;

beforeAll(async () => {
  client = await makeFakeClient();
  main = await startFakeMain();
  visita = await startFakeUpstream(raw('{}'));
});
beforeEach(() => {
  main.seen.length = 0;
});
afterAll(async () => {
  await Promise.all([main.stop(), visita.stop(), client.remove()]);
});

const newBff = (env: Record<string, string> = { TRUST_PROXY: '127.0.0.1/32' }) =>
  buildTestApp({
    now: Date.now,
    clientDir: client.dir,
    endpoints: FILES,
    env: { PUBLIC_URL: `https://${NAME}`, MAIN_API_URL: main.url, VISITA_API_URL: visita.url, ...env },
  });
const hostOf = (url: string) => new URL(url).host;
const CHECK = '/api/sistema/check-email/alguien%40farmacia.example';

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('%s', (_, start) => {
  let proxy: TlsProxy;
  beforeAll(async () => {
    bff = await newBff();
    proxy = await start(hostOf(bff.url));
  });
  afterAll(async () => {
    await proxy.stop();
    await bff.close();
  });

  test('pages are served over https, and the session cookie is Secure', async () => {
    expect((await ask(proxy, '/app/auth/login')).status).toBe(200);
    const { email, password } = main.addCuenta('tls@farmacia.example');
    const send = Buffer.from(JSON.stringify({ email, password, recordar: false }));
    const headers = { 'Content-Type': 'application/json', 'Content-Length': send.length };
    const { status, headers: given } = await ask(proxy, '/api/login', { method: 'POST', send, headers });
    const cookies = [given['set-cookie'] ?? []].flat();
    expect(status).toBe(200);
    expect(cookies.map((line) => line.split('=')[0])).toEqual([
      '__Host-Http-tokenApi',
      'isLogued',
      '__Secure-dispositivo',
    ]);
    for (const line of cookies) expect(line).toMatch(/; Secure.*SameSite=Strict/i);
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    expect(JSON.parse((await ask(proxy, '/session', { headers: { cookie } })).body)).toMatchObject({ isAuth: true });
    // A refusal by the BFF itself: Origin and Host are compared there.
    expect((await ask(proxy, '/session', { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  });

  test('a browser that opens the plain name over http is redirected to https', async () => {
    const { status, headers } = await fetchPlain(proxy.plainPort);
    expect([301, 308]).toContain(status);
    expect(headers.location).toMatch(new RegExp(`^https://${NAME}(:\\d+)?/app$`));
  });

  test('the connecting address is the visitor’s: in limits, log and API, whatever headers the visitor sends', async () => {
    const forged = (n: number) => ({
      'X-Forwarded-For': `203.0.113.${n}`,
      'X-Real-IP': `203.0.113.${n}`,
      Forwarded: `for=203.0.113.${n}`,
    });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await ask(proxy, CHECK, { from: '127.0.0.7', headers: forged(n) })).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
    expect((await ask(proxy, CHECK, { from: '127.0.0.8' })).status).not.toBe(429);
    const told = main.seen.map(({ headers }) => headers['x-forwarded-for']);
    expect(new Set(told)).toEqual(new Set(['127.0.0.7', '127.0.0.8']));
    const events = bff.logLines().filter(({ audit }) => audit === 'excess_rate_limit_exceeded');
    expect(events.map(({ ip }) => ip)).toEqual(['127.0.0.7']);
  });

  test('another host name is refused, with X-Forwarded-Host too', async () => {
    const other = await ask(proxy, '/app/auth/login', {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': NAME, Accept: 'text/html' },
    });
    expect(other.body).not.toContain('id="root"');
    const ours = await ask(proxy, '/app/auth/login', { headers: { 'X-Forwarded-Host': 'evil.example' } });
    expect(ours.body).toContain('id="root"');
  });

  test('the largest allowed body passes, and a larger one does not', async () => {
    const boundary = 'una-frontera';
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    visita.arrived.length = 0;
    visita.behaviour = (request, response) => void request.on('end', () => json({})(request, response));
    const send = Buffer.alloc(LARGEST, 'x');
    expect((await ask(proxy, '/visita/api/prueba', { method: 'POST', send, headers })).status).toBe(200);
    expect(visita.arrived[0]?.body.length).toBe(LARGEST);
    const tooLarge = Buffer.alloc(17 * 1024 * 1024, 'x');
    const refused = await ask(proxy, '/visita/api/prueba', { method: 'POST', send: tooLarge, headers }).then(
      ({ status }) => status,
      // The connection may end before everything is sent.
      () => 413,
    );
    // The BFF refuses by the declared length and closes the connection: a proxy that is still sending may answer 502.
    expect([413, 502]).toContain(refused);
    expect(visita.arrived).toHaveLength(1);
  });

  test('a large file arrives complete', async () => {
    const file = Buffer.alloc(30 * 1024 * 1024, 'x');
    visita.behaviour = raw(file, 'application/octet-stream');
    const { status, body } = await ask(proxy, '/visita/api/prueba');
    expect([status, body.length]).toEqual([200, file.length]);
    visita.behaviour = raw('{}');
  });
});

const fetchPlain = (port: number, path = '/app') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { Host: NAME } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    }).on('error', reject);
  });

test('nginx: ACME challenges are answered over http while it runs, without a redirect to https', async () => {
  await withHolder(startNginx, async ({ plainPort }) => {
    // No renewal is under way: the file does not exist.
    expect((await fetchPlain(plainPort, '/.well-known/acme-challenge/prueba')).status).toBe(404);
    expect((await fetchPlain(plainPort, '/.well-known/otra')).status).toBe(301);
  });
});

/** A server in the platform's place that speaks WebSocket, and answers one address only. */
async function withHolder(start: typeof startNginx, work: (proxy: TlsProxy) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === '/ahora') response.end('ya');
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { headers }) => {
    socket.on('message', (text) => socket.send(`${headers.host} ${headers['x-forwarded-for']} ${text}`));
  });
  const proxy = await start(`127.0.0.1:${await listen(server)}`);
  try {
    await work(proxy);
  } finally {
    await proxy.stop();
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('%s: a WebSocket passes, with host name and address', async (_, start) => {
  await withHolder(start, async ({ port }) => {
    // ws passes `servername` on to TLS; its types do not list it.
    const options: ClientOptions & Pick<ConnectionOptions, 'servername'> = {
      servername: NAME,
      ca: CERTIFICATE,
      localAddress: '127.0.0.2',
      headers: { Host: NAME, 'X-Forwarded-For': '203.0.113.9' },
    };
    const socket = new WebSocket(`wss://127.0.0.1:${port}/realtime`, options);
    const said = await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send('hola'));
      socket.on('message', (text) => resolve(String(text)));
    });
    expect(said).toBe(`${NAME} 127.0.0.2 hola`);
    socket.terminate();
  });
});

test('nginx: one address has two hundred requests under way at most', async () => {
  await withHolder(startNginx, async (proxy) => {
    const controller = new AbortController();
    let refused = 0;
    for (let n = 0; n < 230; n += 1)
      ask(proxy, '/nunca', { from: '127.0.0.9', signal: controller.signal }).then(
        ({ status }) => {
          if (status === 429) refused += 1;
        },
        () => undefined,
      );
    await expect.poll(() => refused).toBe(30);
    expect((await ask(proxy, '/ahora', { from: '127.0.0.10' })).body).toBe('ya');
    controller.abort();
  });
});

test('without TRUST_PROXY all visitors share one limit, as the warning at the start says', async () => {
  const alone = await newBff({});
  const proxy = await startNginx(hostOf(alone.url));
  for (let n = 0; n < 20; n += 1) await ask(proxy, CHECK, { from: '127.0.0.7' });
  expect((await ask(proxy, CHECK, { from: '127.0.0.8' })).status).toBe(429);
  await proxy.stop();
  await alone.close();
});
