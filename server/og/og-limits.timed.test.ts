import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakePages, startFakePages } from '../testing/fakes/fake-pages.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

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
async function timed<T>(work: () => PromiseLike<T>): Promise<[T, number]> {
  const started = performance.now();
  const result = await work();
  return [result, performance.now() - started];
}

test('O-05 five seconds in all for a target that never answers', async () => {
  pages.at('pagina.com/', () => undefined);
  const [{ body }, ms] = await timed(() => preview());
  expect(body).toEqual({ preview: null });
  expect(ms).toBeGreaterThan(4_500);
  expect(ms).toBeLessThan(5_600);
});

test('O-05 five seconds in all for one byte a second, redirects included', async () => {
  pages.at('salto.com/', (_, response) => {
    setTimeout(() => response.writeHead(302, { location: 'http://pagina.com/' }).end(), 2_000);
  });
  const timers: NodeJS.Timeout[] = [];
  pages.at('pagina.com/', (_, response) => {
    response.writeHead(200, HTML);
    timers.push(setInterval(() => response.write('<'), 1_000));
  });
  const [{ body }, ms] = await timed(() => preview('http://salto.com/'));
  for (const timer of timers) clearInterval(timer);
  expect(body).toEqual({ preview: null });
  expect(ms).toBeGreaterThan(4_500);
  expect(ms).toBeLessThan(5_600);
});

test('O-05 a connection that nobody takes is given up after two seconds', async () => {
  // TEST-NET is never routed: its packets go nowhere, or are refused at once.
  pages.names.set('pagina.com', ['203.0.113.1']);
  pages.network.permits = () => true;
  const [{ body }, ms] = await timed(() => preview());
  expect(body).toEqual({ preview: null });
  expect(ms).toBeLessThan(3_500);
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

test('O-05 48 KB of gzip that would be 50 MB cost no memory', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  pages.at('pagina.com/', (_, response) => {
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb);
  });
  const before = process.memoryUsage.rss();
  expect((await preview()).body).toEqual({ preview: null });
  expect(process.memoryUsage.rss() - before).toBeLessThan(16 * 1024 * 1024);
});

test.each([
  ['404', (response: ServerResponse) => response.writeHead(404, HTML).end(PAGE)],
  ['206', (response: ServerResponse) => response.writeHead(206, HTML).end(PAGE)],
  ['no type', (response: ServerResponse) => response.writeHead(200).end(PAGE)],
  ['JSON', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end(PAGE)],
  ['SVG', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PAGE)],
])('O-05 %s is no page', async (_what, answer) => {
  pages.at('pagina.com/', (_, response) => void answer(response));
  expect((await preview()).body).toEqual({ preview: null });
});

test.each([
  ['div', '<div>'],
  ['formatting', '<b><i><u><a>'],
  ['tables', '<table><tr><td>'],
  ['svg', '<svg><g>'],
  ['templates', '<template>'],
  ['noscript', '<noscript><p>'],
  ['metas', '<meta property="og:x" content="y">'],
  ['entities', '<title>&amp;&lt;&notin;'],
  ['attributes', '<meta '.padEnd(40, 'a=1 ')],
  ['open comments', '<!--'],
])('O-06 512 KB of %s: an answer within a second, and the loop is free', async (_what, piece) => {
  const body = piece.repeat(Math.ceil((512 * 1024) / piece.length));
  pages.at('pagina.com/', (_, response) => void response.writeHead(200, HTML).end(body));
  const health: number[] = [];
  let isOver = false;
  const [, ms] = await timed(async () => {
    const asked = preview().then((answer) => {
      isOver = true;
      return answer;
    });
    while (!isOver) health.push((await timed(() => fetch(`${t.url}/healthz`).then((r) => r.text())))[1]);
    return asked;
  });
  expect(ms).toBeLessThan(1_000);
  expect(health.sort((a, b) => a - b).at(Math.floor(health.length * 0.99))).toBeLessThan(100);
});
