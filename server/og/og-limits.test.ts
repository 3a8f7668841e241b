import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { type PreviewBff, startPreviewBff } from '../testing/preview-bff.ts';
import { OG_DEADLINES, type OgDeadlines } from './og-routes.ts';

let bff: PreviewBff;

beforeEach(async () => {
  bff = await startPreviewBff();
});
afterEach(() => bff.close());

const PAGE = '<title>Hola</title>';
const HTML = { 'content-type': 'text/html' };

const reopen = (ogDeadlines: Partial<OgDeadlines>) => bff.reopen({ ogDeadlines });

test('O-05 the product’s deadlines are two seconds for a connection and five in all', () => {
  expect(OG_DEADLINES).toEqual({ connectMs: 2_000, totalMs: 5_000 });
});

test('O-05 five seconds in all for a target that never answers', async () => {
  await reopen({ totalMs: 500 });
  bff.pages.at('pagina.com/', () => undefined);
  const started = performance.now();
  expect((await bff.preview()).body).toEqual({ preview: null });
  expect(performance.now() - started).toBeGreaterThan(450);
  expect(bff.pages.seen).toHaveLength(1);
});

test('O-05 five seconds in all for one byte a second, redirects included', async () => {
  await reopen({ totalMs: 1_000 });
  const timers: NodeJS.Timeout[] = [];
  bff.pages.at('gotea.com/', (_, response) => {
    response.writeHead(200, HTML);
    timers.push(setInterval(() => response.write('<'), 200));
  });
  expect((await bff.preview('http://gotea.com/')).body).toEqual({ preview: null });
  for (const timer of timers) clearInterval(timer);
  // Each redirect is within the deadline, both together are not: the page behind them is never fetched.
  const to = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.writeHead(302, { location }).end(), 600);
  bff.pages.at('salto.com/', to('http://otro-salto.com/'));
  bff.pages.at('otro-salto.com/', to('http://pagina.com/'));
  bff.pages.at('pagina.com/', PAGE);
  expect((await bff.preview('http://salto.com/')).body).toEqual({ preview: null });
  expect(bff.pages.seen.map(({ address }) => address)).not.toContain('pagina.com/');
});

test('O-05 a connection that is not accepted is given up after two seconds', async () => {
  // Only the connect deadline can end it before the test's own timeout.
  await reopen({ connectMs: 300, totalMs: 120_000 });
  // A listener that never answers: the TLS handshake waits for its greeting, as TCP would wait for an absent machine.
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  const port = await listen(mute);
  bff.pages.network.portOf = () => port;
  try {
    expect((await bff.preview('https://pagina.com/')).body).toEqual({ preview: null });
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
  bff.pages.at('pagina.com/', (_, response) => {
    response.writeHead(200, { ...HTML, ...(encoding && { 'content-encoding': encoding }) }).end(body);
  });
  expect((await bff.preview()).body).toEqual({ preview: null });
  const short = encode(`<script>${' '.repeat(400 * 1024)}</script>${PAGE}`);
  bff.pages.at('pagina.com/corta', (_, response) => {
    response.writeHead(200, { ...HTML, ...(encoding && { 'content-encoding': encoding }) }).end(short);
  });
  expect((await bff.preview('http://pagina.com/corta')).body.preview.titulo).toBe('Hola');
});

test.each([
  ['404', (response: ServerResponse) => response.writeHead(404, HTML).end(PAGE)],
  ['206', (response: ServerResponse) => response.writeHead(206, HTML).end(PAGE)],
  ['no type', (response: ServerResponse) => response.writeHead(200).end(PAGE)],
  ['JSON', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end(PAGE)],
  ['SVG', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PAGE)],
])('O-05 an answer of %s has no preview', async (_what, answer) => {
  bff.pages.at('pagina.com/', (_, response) => void answer(response));
  expect((await bff.preview()).body).toEqual({ preview: null });
});
