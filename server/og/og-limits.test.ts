import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakePages, startFakePages } from '../testing/fakes/fake-pages.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';
import { OG_DEADLINES, type OgDeadlines } from './og-routes.ts';

let pages: FakePages;
let t: TestApp;
let cookie: string;

beforeEach(async () => {
  pages = await startFakePages();
  t = await buildTestApp({ og: pages.network });
  cookie = await sessionCookie(t);
});
afterEach(async () => {
  await t.close();
  await pages.close();
});

const PAGE = '<title>Hola</title>';
const HTML = { 'content-type': 'text/html' };
const preview = (url = 'http://pagina.com/') => t.ask('post', '/og').set('Cookie', cookie).send({ url });

/** Starts the BFF anew with other deadlines. */
async function reopen(ogDeadlines: Partial<OgDeadlines>): Promise<void> {
  await t.close();
  t = await buildTestApp({ og: pages.network, ogDeadlines });
  cookie = await sessionCookie(t);
}

test('O-05 the product’s deadlines are two seconds for a connection and five in all', () => {
  expect(OG_DEADLINES).toEqual({ connectMs: 2_000, totalMs: 5_000 });
});

test('O-05 five seconds in all for a target that never answers', async () => {
  await reopen({ totalMs: 500 });
  pages.at('pagina.com/', () => undefined);
  const started = performance.now();
  expect((await preview()).body).toEqual({ preview: null });
  expect(performance.now() - started).toBeGreaterThan(450);
  expect(pages.seen).toHaveLength(1);
});

test('O-05 five seconds in all for one byte a second, redirects included', async () => {
  await reopen({ totalMs: 1_000 });
  const timers: NodeJS.Timeout[] = [];
  pages.at('gotea.com/', (_, response) => {
    response.writeHead(200, HTML);
    timers.push(setInterval(() => response.write('<'), 200));
  });
  expect((await preview('http://gotea.com/')).body).toEqual({ preview: null });
  for (const timer of timers) clearInterval(timer);
  // Each redirect is within the deadline, both together are not: the page behind them is never fetched.
  const to = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.writeHead(302, { location }).end(), 600);
  pages.at('salto.com/', to('http://otro-salto.com/'));
  pages.at('otro-salto.com/', to('http://pagina.com/'));
  pages.at('pagina.com/', PAGE);
  expect((await preview('http://salto.com/')).body).toEqual({ preview: null });
  expect(pages.seen.map(({ address }) => address)).not.toContain('pagina.com/');
});

test('O-05 a connection that is not accepted is given up after two seconds', async () => {
  // Only the connect deadline can end it before the test's own timeout.
  await reopen({ connectMs: 300, totalMs: 120_000 });
  // A listener that never answers: the TLS handshake waits for its greeting, as TCP would wait for an absent machine.
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  const port = await listen(mute);
  pages.network.portOf = () => port;
  try {
    expect((await preview('https://pagina.com/')).body).toEqual({ preview: null });
    expect(sockets).toHaveLength(1);
  } finally {
    for (const socket of sockets) socket.destroy();
    mute.close();
  }
});

test.each([
  ['plain', (text: string) => Buffer.from(text), undefined],
  ['gzip', gzipSync, 'gzip'],
  ['brotli', brotliCompressSync, 'br'],
] as const)('O-05 no more than 512 KiB are decoded: %s', async (_name, encode, encoding) => {
  const body = encode(`<script>${' '.repeat(600 * 1024)}</script>${PAGE}`);
  pages.at('pagina.com/', (_, response) => {
    response.writeHead(200, { ...HTML, ...(encoding && { 'content-encoding': encoding }) }).end(body);
  });
  expect((await preview()).body).toEqual({ preview: null });
  const short = encode(`<script>${' '.repeat(400 * 1024)}</script>${PAGE}`);
  pages.at('pagina.com/corta', (_, response) => {
    response.writeHead(200, { ...HTML, ...(encoding && { 'content-encoding': encoding }) }).end(short);
  });
  expect((await preview('http://pagina.com/corta')).body.preview.titulo).toBe('Hola');
});

test.each([
  ['404', (response: ServerResponse) => response.writeHead(404, HTML).end(PAGE)],
  ['206', (response: ServerResponse) => response.writeHead(206, HTML).end(PAGE)],
  ['no type', (response: ServerResponse) => response.writeHead(200).end(PAGE)],
  ['JSON', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end(PAGE)],
  ['SVG', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PAGE)],
])('O-05 an answer of %s has no preview', async (_what, answer) => {
  pages.at('pagina.com/', (_, response) => void answer(response));
  expect((await preview()).body).toEqual({ preview: null });
});
