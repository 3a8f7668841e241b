import { afterEach, beforeEach, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakePages, html, startFakePages } from '../testing/fakes/fake-pages.ts';
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

const preview = (url: string) => t.ask('post', '/og').set('Cookie', cookie).send({ url });
const PAGE = '<meta property="og:title" content="Hola">';

test('O-01 anonymous is 401, for the map, the preview and the image', async () => {
  pages.at('pagina.com/', PAGE);
  for (const asked of [
    t.ask('post', '/og').send({ url: 'https://pagina.com/' }),
    t.ask('get', '/og?url=http://pagina.com/'),
    t.ask('get', '/og/image?u=a&s=b'),
  ])
    expect((await asked).status).toBe(401);
  expect(pages.connections()).toBe(0);
});

test('O-01 the CSRF rules apply', async () => {
  const foreign = await t
    .bare('post', '/og')
    .set('Cookie', cookie)
    .set('Sec-Fetch-Site', 'cross-site')
    .send({ url: 'http://pagina.com/' });
  expect(foreign.status).toBe(403);
  const bare = await t.bare('get', '/og?url=http://pagina.com/').set('Cookie', cookie);
  expect(bare.body.code).toBe('csrf_rejected');
  expect(pages.connections()).toBe(0);
});

test.each(['file:///etc/passwd', 'http://db.internal/', `https://pagina.com/${'a'.repeat(2048)}`])(
  'O-01 %.40s is 422 url_not_allowed',
  async (url) => {
    const { status, body } = await preview(url);
    expect([status, body.code]).toEqual([422, 'url_not_allowed']);
  },
);

test('O-01 GET /og answers property → content', async () => {
  pages.at('pagina.com/a?b=1', `${PAGE}<meta property="og:type" content="article">`);
  const url = encodeURIComponent('http://pagina.com/a?b=1');
  const { status, body } = await t.ask('get', `/og?url=${url}`).set('Cookie', cookie);
  expect([status, body]).toEqual([200, { 'og:title': 'Hola', 'og:type': 'article' }]);
});

test('O-09 the 21st preview in a minute is 429; another account and the next minute are not', async () => {
  for (let i = 0; i < 20; i++) expect((await preview('http://pagina.com/')).status).toBe(200);
  const refused = await preview('http://pagina.com/');
  expect([refused.status, refused.body.code]).toEqual([429, 'demasiadas_peticiones']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = t
    .ask('post', '/og')
    .set('Cookie', await sessionCookie(t, 2))
    .send({ url: 'http://pagina.com/' });
  expect((await other).status).toBe(200);
  t.clock.advance(61_000);
  expect((await preview('http://pagina.com/')).status).toBe(200);
});

test('O-09 ten previews run at once; the eleventh is told to come back', async () => {
  const waiting: (() => void)[] = [];
  for (let i = 0; i < 11; i++) pages.at(`p${i}.com/`, (_, response) => waiting.push(() => response.end()));
  const first = Array.from({ length: 10 }, (_, i) => preview(`http://p${i}.com/`).then(({ status }) => status));
  await expect.poll(() => waiting.length).toBe(10);
  const { status, headers } = await preview('http://p10.com/');
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  for (const answer of waiting) answer();
  expect(await Promise.all(first)).toEqual(Array(10).fill(200));
});

test('O-09 a found page is cached for 24 h, a page not found for 10 min, by the normalised address', async () => {
  pages.at('pagina.com/', PAGE);
  await preview('http://pagina.com/');
  await preview('HTTP://PAGINA.com:80/#parte');
  expect(pages.seen).toHaveLength(1);
  t.clock.advance(DIA_MS - 61_000);
  cookie = await sessionCookie(t);
  await preview('http://pagina.com/');
  expect(pages.seen).toHaveLength(1);
  t.clock.advance(62_000);
  await preview('http://pagina.com/');
  expect(pages.seen).toHaveLength(2);

  expect((await preview('http://nada.com/')).body).toEqual({ preview: null });
  pages.at('nada.com/', PAGE);
  t.clock.advance(9 * 60_000);
  expect((await preview('http://nada.com/')).body).toEqual({ preview: null });
  t.clock.advance(61_000);
  expect((await preview('http://nada.com/')).body.preview.titulo).toBe('Hola');
});

test('O-09 two concurrent requests for one page share one fetch', async () => {
  pages.at('pagina.com/', (request, response) => setTimeout(() => html(PAGE)(request, response), 100));
  const answers = await Promise.all([preview('http://pagina.com/'), preview('http://pagina.com/')]);
  expect(answers.map(({ body }) => body.preview.titulo)).toEqual(['Hola', 'Hola']);
  expect(pages.seen).toHaveLength(1);
});

test('O-09 the user agent names the platform; O-04 nothing of the person is sent along', async () => {
  pages.at('pagina.com/', PAGE);
  await preview('http://pagina.com/').set('Authorization', 'Bearer x').set('User-Agent', 'de la persona');
  const headers = pages.seen[0]?.headers ?? {};
  expect(headers['user-agent']).toBe('Farmagora-preview/1.0 (+https://app.example)');
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('O-10 blocked, refused, absent and unknown pages look the same, and are all answered after the same least time', async () => {
  pages.names.set('dentro.com', ['10.0.0.1']);
  pages.at('cerrada.com/', (request) => request.socket.destroy());
  const urls = ['http://dentro.com/', 'http://192.168.0.1/', 'http://cerrada.com/', 'http://nada.com/no-existe'];
  for (const url of [...urls, ...urls]) {
    const started = performance.now();
    const { status, body } = await preview(url);
    expect([status, body]).toEqual([200, { preview: null }]);
    expect(performance.now() - started).toBeGreaterThan(295);
  }
});
