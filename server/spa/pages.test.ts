import { createHash } from 'node:crypto';
import type { Response } from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../testing/fakes/fake-client.ts';

let client: FakeClient;
let t: TestApp;

beforeAll(async () => {
  client = await makeFakeClient();
  t = await buildTestApp({ clientDir: client.dir, env: { PRODUCT_NAME: 'Botica </script> "2"' } });
});
afterAll(async () => {
  await t.close();
  await client.remove();
});

const get = (path: string) => t.bare('get', path);
const titleOf = ({ text }: Response) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const NAME = 'Botica &lt;/script&gt; &quot;2&quot;';

test('/ is the front door itself, with /app as its canonical address; where no client is served it redirects there', async () => {
  const { status, text, headers } = await get('/');
  expect([status, text]).toEqual([200, (await get('/app')).text]);
  expect(text).toContain('<link rel="canonical" href="https://app.example/app">');
  expect((await get('/').set('if-none-match', headers.etag ?? '')).status).toBe(304);
  const api = await buildTestApp();
  expect((await api.bare('get', '/')).headers.location).toBe('/app');
  await api.close();
});

test.each([
  ['/app', NAME],
  ['/app/auth/login', `Iniciar sesión · ${NAME}`],
  ['/app/auth/login?redirect=/app', `Iniciar sesión · ${NAME}`],
  ['/app/auth/crear-cuenta', `Crear cuenta · ${NAME}`],
  ['/app/auth/crear-cuenta/web', `Completa tu cuenta · ${NAME}`],
  ['/app/cuenta', `Mi cuenta · ${NAME}`],
  ['/app/empleo', `Empleo farmacéutico · ${NAME}`],
  ['/app/empleo/p', `Empleo farmacéutico · ${NAME}`],
  ['/app/empleo/p/espana', `Empleo farmacéutico · ${NAME}`],
  ['/app/noticias', `Noticias · ${NAME}`],
  ['/app/noticias/7', `Noticia · ${NAME}`],
  ['/app/noticias/buscar', `Buscar noticias · ${NAME}`],
  ['/app/noticias/area/hospital/3', `Noticias por área · ${NAME}`],
  ['/app/noticias/area/3', `Noticias por área · ${NAME}`],
])('%s is a page with the title «%s»', async (path, title) => {
  const page = await get(path);
  expect([page.status, titleOf(page)]).toEqual([200, title]);
});

test.each([
  '/app/',
  '/app/auth/login/',
  '/app/auth/Login',
  '/app/nada',
  '/app/empleo/p/espana/otro',
  '/app/noticias/',
  '/app/noticias/7/8',
  '/app/%2e%2e/auth/login',
  '/app//auth/login',
  '/app/auth/login.html',
  '/app/test',
  '/otra-cosa',
])('%s is the not-found page with status 404', async (path) => {
  const page = await get(path);
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.text).toContain('/assets/index-1.js');
});

test('/app/test exists outside of production only', async () => {
  const env = { ENTORNO: 'desarrollo', PUBLIC_URL: 'http://localhost:3000' };
  const dev = await buildTestApp({ clientDir: client.dir, env });
  expect((await dev.bare('get', '/app/test')).status).toBe(200);
  await dev.close();
});

test('a page carries its metadata, for search engines and link previews', async () => {
  const { text } = await get('/app/auth/login');
  expect(text).toContain('<meta name="description" content="Entra con tu correo y tu contraseña.">');
  expect(text).toContain(`<meta property="og:title" content="Iniciar sesión · ${NAME}">`);
  expect(text).toContain('<link rel="canonical" href="https://app.example/app/auth/login">');
  expect(text).not.toContain('noindex');
  expect(text).not.toContain('De la plantilla');
  expect((await get('/app/auth/change-password')).text).toContain('noindex');
});

test('the page of a mailed link is not indexed, sends no referrer and does not contain its secret', async () => {
  const secret = 's'.repeat(43);
  const { status, text, headers } = await get(`/app/visita/visitador/public/verify/${secret}`);
  expect([status, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain(`<title>Confirmar una representación · ${NAME}</title>`);
  expect(text).not.toMatch(/rel="canonical"|og:url/);
  expect(text + JSON.stringify(headers)).not.toContain(secret);
  expect((await get(`/app/visita/visitador/public/verify/${secret}/`)).status).toBe(404);
  expect((await get('/app/visita/visitador/public/verify')).status).toBe(404);
});

test('H-01 nothing is inline but the style that the policy allows', async () => {
  for (const path of ['/app', '/app/auth/login', '/app/nada']) {
    const { text, headers } = await get(path);
    const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(text).not.toMatch(/\son\w+=|\sstyle=/);
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.filter(([, attributes = '']) => !/ src=| type="application\/json"/.test(attributes))).toEqual([]);
  }
});

test('a page has its own CSS inline, and its chunks and those of its layouts preloaded, with integrity', async () => {
  const { text } = await get('/app/auth/change-password');
  expect(text).toContain('<style>:root{--ink:#10243e}</style>');
  const sri = `sha384-${createHash('sha384').update('console.log("hola");').digest('base64')}`;
  for (const file of ['index-1', 'carga-1', 'app-1', 'base-1', '_main-1', '_main.auth.change-password-1'])
    expect(text).toContain(`<link rel="modulepreload" href="/assets/${file}.js" integrity="${sri}">`);
  expect(text).toContain(`<script type="module" src="/assets/index-1.js" integrity="${sri}">`);
  expect(text).toContain('<link rel="stylesheet" media="not all" href="/assets/base-1.css" integrity="sha384-');
  expect(text).not.toContain('_mini-1.js');
  expect(text).not.toContain('<!--');
});

test('a page with a first paint preloads the entry only, and names the chunks that the entry will load', async () => {
  const { text } = await get('/app/auth/login');
  expect(text).toContain('<style>:root{--ink:#10243e}.login{color:red}.fp{');
  const asked = [
    ...text.matchAll(/<link (data-rel|rel)="(modulepreload|stylesheet)"[^>]* href="([^"]+)" integrity="sha384-/g),
  ];
  const named = (attribute: string) => asked.flatMap(([, name, , file]) => (name === attribute ? file : []));
  expect(named('rel')).toEqual(['/assets/index-1.js', '/assets/carga-1.js']);
  expect(named('data-rel')).toEqual([
    '/assets/base-1.css',
    '/assets/login-1.css',
    ...['app', 'base', '_main', '_main.auth.login'].map((file) => `/assets/${file}-1.js`),
  ]);
});

test('the landing pages show their heading before any script', async () => {
  expect((await get('/app/auth/login')).text).toContain(`<h1>Iniciar sesión</h1><p>Entra en ${NAME} con`);
  expect((await get('/app/auth/crear-cuenta')).text).toContain('<h1>Crear cuenta</h1>');
  expect((await get('/app')).text).toContain('<div id="root"></div>');
  expect(/<div id="root">.*/.exec((await get('/app/chat')).text)?.[0]).toMatch(
    /<main class="fp-chat">.*<h1>Chat<\/h1>/,
  );
});

test('the configuration is data that cannot close its block', async () => {
  const { text } = await get('/app');
  const block = /<script type="application\/json" id="configuracion">([^<]*)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({
    producto: 'Botica </script> "2"',
    version: '0',
    entorno: 'produccion',
    demostracion: false,
    buzon: null,
    google_client_id: null,
    google_authorize_url: null,
    academia_url: null,
    legado: { perfil_user: null, canal_farmacias: null, perfil_user_empleo: null, panel_empleo: null, pf3: null },
  });
});

test('H-06 a page is revalidated, and answered 304 when it is unchanged', async () => {
  const { headers } = await get('/app');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  const again = await get('/app').set('If-None-Match', headers.etag ?? '');
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a page requested with Accept-Encoding %s is compressed as %s', async (accepted, encoding) => {
  const { headers } = await get('/app').set('Accept-Encoding', accepted).buffer(false);
  expect(headers['content-encoding']).toBe(encoding);
});

test('HEAD is GET without a body', async () => {
  const { status, text, headers } = await t.bare('head', '/app/auth/login');
  expect([status, text]).toEqual([200, undefined]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('without a build the start fails with the command to run', async () => {
  await expect(buildTestApp({ clientDir: '/nowhere' })).rejects.toThrow(
    'No hay cliente construido: ejecuta npm run build.',
  );
});

test('a demonstration says so once, above every page’s header, in its HTML too', async () => {
  const demo = await buildTestApp({ clientDir: client.dir, env: { DEMO: '1' } });
  for (const path of ['/app/auth/login', '/app/chat', '/app/auth/crear-cuenta']) {
    const { text } = await demo.bare('get', path);
    expect([path, text.match(/<aside class="fp-ribbon"/g)?.length]).toEqual([path, 1]);
    expect(text.indexOf('fp-ribbon" aria')).toBeLessThan(text.indexOf('<header class="fp-bar">'));
    expect(text).toContain('"demostracion":true');
  }
  await demo.close();
  expect((await get('/app/auth/login')).text).not.toContain('<aside class="fp-ribbon"');
});
