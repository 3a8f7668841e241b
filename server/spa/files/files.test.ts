import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../../testing/fakes/fake-client.ts';
import { metadataOf } from '../documents/metadata.ts';
import { pageRoutesOf } from '../page-routes.ts';

let client: FakeClient;
let t: TestApp;

beforeAll(async () => {
  client = await makeFakeClient();
  t = await buildTestApp({ clientDir: client.dir, env: { SECURITY_CONTACT: 'mailto:seguridad@app.example' } });
});
afterAll(async () => {
  await t.close();
  await client.remove();
});

const get = (target: string) => t.bare('get', target);

test('H-06 hashed assets are cached for ever, and compressed', async () => {
  const { status, headers } = await get('/assets/base-1.js').set('Accept-Encoding', 'br').buffer(false);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

/**
 * Requests with weights in Accept-Encoding or conditions are answered by @fastify/static; its answers must equal those from
 * memory.
 */
const WAYS = [
  ['br', 'br;q=1'],
  ['gzip, deflate, br, zstd', 'br;q=1, gzip;q=0.5'],
  ['gzip, deflate', 'gzip;q=1'],
  ['identity', 'identity;q=1'],
  ['', 'br;q=0, gzip;q=0'],
] as const;
const FILES = ['/assets/base-1.js', '/assets/base-1.css', '/assets/app-1.js', '/assets/texto-1.woff2'];
const ofTheAnswer = ({ status, headers }: { status: number; headers: Record<string, string> }) => {
  const { date: _, 'x-request-id': __, ...kept } = headers;
  return { status, kept };
};
test.each(FILES.flatMap((file) => WAYS.map((way) => [file, ...way] as const)))(
  'H-06 %s requested with «%s» and with «%s» is the same answer, from memory or from the disk',
  async (file, plain, weighed) => {
    for (const verb of ['get', 'head'] as const) {
      const ask = (encoding: string) => t.bare(verb, file).set('Accept-Encoding', encoding);
      const [memory, disk] = [await ask(plain), await ask(weighed)];
      expect(ofTheAnswer(memory)).toEqual(ofTheAnswer(disk));
      expect(memory.status).toBe(200);
      expect([memory.text, memory.body]).toEqual([disk.text, disk.body]);
    }
  },
);

test('H-06 a file that the browser has is 304, and a range request gets a part', async () => {
  const { headers, text } = await get('/assets/base-1.js').set('Accept-Encoding', 'br');
  const again = await get('/assets/base-1.js').set({ 'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? '' });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
  const part = await get('/assets/base-1.js').set({ 'Accept-Encoding': 'identity', Range: 'bytes=0-6' });
  expect([part.status, part.text]).toEqual([206, text.slice(0, 7)]);
});

test.each([
  '/assets/base-1.js.map',
  '/assets/.secreto',
  '/assets/',
  '/assets',
  '/assets/../index.html',
  '/assets/%2e%2e/.env',
  '/assets/..%2f.env',
  '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/index.html',
  '/app/.env',
  '/package.json',
  '/server/main.js',
])('H-06 %s is not served', async (target) => {
  const { status, text } = await get(target);
  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/SECRETO|"version":3|root:|isEntry/);
});

test.each([
  '/assets/no-existe.js',
  '/api/x.css',
  '/api/nada',
  '/visita/api/nada.png',
  '/og/x',
  '/session/x',
  '/sanctum/csrf-cookie',
  '/metrics',
  '/internal/x',
  '/x.js',
])('H-05 %s is a 404 of JSON, never a page', async (target) => {
  const { status, headers, body } = await t.ask('get', target);
  expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  expect(body).toEqual({ code: 'no_encontrado', message: expect.any(String), requestId: headers['x-request-id'] });
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is served as %s', async (target, type) => {
  const { status, headers } = await get(target);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test('the sitemap lists the public pages and no others', async () => {
  const { text } = await get('/sitemap.xml');
  expect(text).toContain('<loc>https://app.example/app/auth/login</loc>');
  expect(text).not.toMatch(/cuenta\/datos|logout|old-/);
});

test('security.txt has a contact and an expiry date', async () => {
  const { text } = await get('/.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:seguridad@app\.example\nExpires: 20\d\d-/);
});

const ROUTES = path.resolve(import.meta.dirname, '../../../client/routes');
const routeFiles = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !/(^|\/)-|\.test\.tsx$|^__root|(^|[./])_[^./]+\.tsx$/.test(file),
);
test.each(routeFiles)('the client’s route %s is known to the BFF: it is no 404, and it has a title', (file) => {
  const id = file.replace(/\.tsx$/, '');
  const hasComponent = /\bcomponent:/.test(readFileSync(path.join(ROUTES, file), 'utf8'));
  const keys = hasComponent ? [`routes/${id}.tsx?tsr-split=component`] : [];
  const wanted = `/${id
    .split(/[./]/)
    .filter((s) => !s.startsWith('_') && s !== 'index')
    .map((s) => s.replace(/_$/, ''))
    .join('/')}`;
  const route = pageRoutesOf(keys).find(({ path: known }) => known === wanted);
  expect(route).toBeDefined();
  expect(metadataOf(wanted)).not.toBeNull();
});
