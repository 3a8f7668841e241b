import { afterEach, beforeEach, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { html } from '../testing/fakes/fake-pages.ts';
import { type PreviewBff, startPreviewBff } from '../testing/preview-bff.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

let bff: PreviewBff;

beforeEach(async () => {
  bff = await startPreviewBff();
});
afterEach(() => bff.close());

const PAGE = '<meta property="og:title" content="Hola">';

test('O-01 anonymous is 401, for the map, the preview and the image', async () => {
  bff.pages.at('pagina.com/', PAGE);
  for (const asked of [
    bff.app.ask('post', '/og').send({ url: 'https://pagina.com/' }),
    bff.app.ask('get', '/og?url=http://pagina.com/'),
    bff.app.ask('get', '/og/image?u=a&s=b'),
  ])
    expect((await asked).status).toBe(401);
  expect(bff.pages.connections()).toBe(0);
});

test('O-01 the CSRF rules apply', async () => {
  const foreign = await bff.app
    .bare('post', '/og')
    .set('Cookie', bff.cookie)
    .set('Sec-Fetch-Site', 'cross-site')
    .send({ url: 'http://pagina.com/' });
  expect(foreign.status).toBe(403);
  const bare = await bff.app.bare('get', '/og?url=http://pagina.com/').set('Cookie', bff.cookie);
  expect(bare.body.code).toBe('csrf_rejected');
  expect(bff.pages.connections()).toBe(0);
});

test.each(['file:///etc/passwd', 'http://db.internal/', `https://pagina.com/${'a'.repeat(2048)}`])(
  'O-01 %.40s is 422 url_not_allowed',
  async (url) => {
    const { status, body } = await bff.preview(url);
    expect([status, body.code]).toEqual([422, 'url_not_allowed']);
  },
);

test('O-01 GET /og answers property → content', async () => {
  bff.pages.at('pagina.com/a?b=1', `${PAGE}<meta property="og:type" content="article">`);
  const url = encodeURIComponent('http://pagina.com/a?b=1');
  const { status, body } = await bff.app.ask('get', `/og?url=${url}`).set('Cookie', bff.cookie);
  expect([status, body]).toEqual([200, { 'og:title': 'Hola', 'og:type': 'article' }]);
});

test('O-09 the 21st preview in a minute is 429; another account and the next minute are not', async () => {
  for (let i = 0; i < 20; i++) expect((await bff.preview('http://pagina.com/')).status).toBe(200);
  const refused = await bff.preview('http://pagina.com/');
  expect([refused.status, refused.body.code]).toEqual([429, 'demasiadas_peticiones']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = bff.app
    .ask('post', '/og')
    .set('Cookie', await sessionCookie(bff.app, 2))
    .send({ url: 'http://pagina.com/' });
  expect((await other).status).toBe(200);
  bff.app.clock.advance(61_000);
  expect((await bff.preview('http://pagina.com/')).status).toBe(200);
});

test('O-09 ten previews run at once; the eleventh is told to come back', async () => {
  const waiting: (() => void)[] = [];
  for (let i = 0; i < 11; i++) bff.pages.at(`p${i}.com/`, (_, response) => waiting.push(() => response.end()));
  const first = Array.from({ length: 10 }, (_, i) => bff.preview(`http://p${i}.com/`).then(({ status }) => status));
  await expect.poll(() => waiting.length).toBe(10);
  const { status, headers } = await bff.preview('http://p10.com/');
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  for (const answer of waiting) answer();
  expect(await Promise.all(first)).toEqual(Array(10).fill(200));
});

test('O-09 a found page is cached for 24 h, a page not found for 10 min, by the normalised address', async () => {
  bff.pages.at('pagina.com/', PAGE);
  await bff.preview('http://pagina.com/');
  await bff.preview('HTTP://PAGINA.com:80/#parte');
  expect(bff.pages.seen).toHaveLength(1);
  bff.app.clock.advance(DIA_MS - 61_000);
  bff.cookie = await sessionCookie(bff.app);
  await bff.preview('http://pagina.com/');
  expect(bff.pages.seen).toHaveLength(1);
  bff.app.clock.advance(62_000);
  await bff.preview('http://pagina.com/');
  expect(bff.pages.seen).toHaveLength(2);

  expect((await bff.preview('http://nada.com/')).body).toEqual({ preview: null });
  bff.pages.at('nada.com/', PAGE);
  bff.app.clock.advance(9 * 60_000);
  expect((await bff.preview('http://nada.com/')).body).toEqual({ preview: null });
  bff.app.clock.advance(61_000);
  expect((await bff.preview('http://nada.com/')).body.preview.titulo).toBe('Hola');
});

test('O-09 two concurrent requests for one page share one fetch', async () => {
  bff.pages.at('pagina.com/', (request, response) => setTimeout(() => html(PAGE)(request, response), 100));
  const answers = await Promise.all([bff.preview('http://pagina.com/'), bff.preview('http://pagina.com/')]);
  expect(answers.map(({ body }) => body.preview.titulo)).toEqual(['Hola', 'Hola']);
  expect(bff.pages.seen).toHaveLength(1);
});

test('O-09 the user agent names the platform; O-04 nothing of the person is sent along', async () => {
  bff.pages.at('pagina.com/', PAGE);
  await bff.preview('http://pagina.com/').set('Authorization', 'Bearer x').set('User-Agent', 'de la persona');
  const headers = bff.pages.seen[0]?.headers ?? {};
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
  bff.pages.names.set('dentro.com', ['10.0.0.1']);
  bff.pages.at('cerrada.com/', (request) => request.socket.destroy());
  const urls = ['http://dentro.com/', 'http://192.168.0.1/', 'http://cerrada.com/', 'http://nada.com/no-existe'];
  for (const url of [...urls, ...urls]) {
    const started = performance.now();
    const { status, body } = await bff.preview(url);
    expect([status, body]).toEqual([200, { preview: null }]);
    expect(performance.now() - started).toBeGreaterThan(295);
  }
});
