import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../../testing/fakes/fake-client.ts';

let client: FakeClient;
let t: TestApp;

beforeAll(async () => {
  client = await makeFakeClient();
  t = await buildTestApp({ clientDir: client.dir, env: { PRODUCT_NAME: 'Botica "2"' } });
});
afterAll(async () => {
  await t.close();
  await client.remove();
});

const CLIENT = path.resolve(import.meta.dirname, '../../../client');
const read = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8');

interface Manifest {
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}
const manifestOf = async () => {
  const { text, headers } = await t.bare('get', '/manifest.webmanifest').buffer(true);
  return { headers, manifest: JSON.parse(text) as Manifest & Record<string, unknown> };
};

test('the manifest has the name of this installation, and opens the application', async () => {
  const { headers, manifest } = await manifestOf();
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(manifest).toMatchObject({
    id: '/app',
    name: 'Botica "2"',
    short_name: 'Botica "2"',
    lang: 'es',
    dir: 'ltr',
    start_url: '/app',
    scope: '/app',
    display: 'standalone',
  });
});

test('the manifest’s colours are those of the design, and the page’s theme colours those of both themes', async () => {
  const { manifest } = await manifestOf();
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(read('ui/theme/tokens.css')) ?? [];
  expect(manifest.background_color).toBe(light);
  expect(read('ui/theme/tokens.css')).toContain(`--green: light-dark(${manifest.theme_color},`);
  const html = read('index.html');
  expect(html).toContain(`<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)" />`);
  expect(html).toContain(`<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)" />`);
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
});

test('each icon is served, and has the size that the manifest says; one is maskable', async () => {
  const { icons } = (await manifestOf()).manifest;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of [
    ...icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const { status, headers } = await t.bare('get', src);
    expect([src, status, headers['content-type']]).toEqual([src, 200, type]);
    const file = path.join(CLIENT, 'public', src);
    expect(existsSync(file)).toBe(true);
    const { width, height, hasAlpha } = await sharp(file).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    // The system cuts or rounds these icons: they must not have transparent pixels.
    if (/maskable|touch/.test(src)) expect([src, hasAlpha]).toEqual([src, false]);
  }
});

test('the service worker is at the root, revalidated each time, and may fetch from our own origin only', async () => {
  const { status, headers } = await t.bare('get', '/sw.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp",
    'cross-origin-embedder-policy': 'require-corp',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const again = await t.bare('get', '/sw.js').set('If-None-Match', headers.etag ?? '');
  expect(again.status).toBe(304);
});

test('answers that the service worker caches are not personal: no page or file sets a cookie', async () => {
  for (const address of ['/app', '/app/auth/login', '/assets/base-1.js', '/sw.js', '/manifest.webmanifest'])
    expect((await t.bare('get', address)).headers).not.toHaveProperty('set-cookie');
});
