import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageCsp } from '#server/http/guards/security-headers';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app';
import { devDocument, devPolicy, isPage } from './dev-document.ts';
import { VITE_BASE, writePageShape } from './page-shape.ts';

const NONCE = 'nonce-de-prueba';
const LOCAL = { PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' };
const dir = mkdtempSync(path.join(tmpdir(), 'forma-'));
const apps: TestApp[] = [];
const open = async (env: Record<string, string>) => {
  const bff = await buildTestApp({ env: { ...LOCAL, ...env }, clientDir: dir });
  apps.push(bff);
  return bff;
};
const page = (bff: TestApp, address: string) => bff.bare('get', address).set('Accept', 'text/html');

beforeAll(() => writePageShape(dir));
afterAll(async () => {
  for (const bff of apps) await bff.close();
  rmSync(dir, { recursive: true, force: true });
});

test('the BFF’s policy for pages is the strict one, in production and in development', async () => {
  for (const ENTORNO of ['produccion', 'desarrollo']) {
    const bff = await open({ ENTORNO });
    const { headers } = await page(bff, '/app/auth/login').expect(200);
    const policy = headers['content-security-policy'] ?? '';
    const [, hash = ''] = /style-src 'self' '(sha256-[^']+)'/.exec(policy) ?? [];
    expect(policy).toBe(pageCsp(bff.config, [hash]));
    expect(policy).not.toMatch(/unsafe|nonce|eval|\*/);
  }
});

test('development adds one nonce for scripts and styles, and nothing else', () => {
  const strict = pageCsp({ publicUrl: LOCAL.PUBLIC_URL, isHttps: false }, ['sha256-x']);
  const relaxed = devPolicy(strict, { tags: '', nonce: NONCE }).split('; ');
  const added = relaxed.filter((directive) => !strict.split('; ').includes(directive));
  expect(added).toEqual([`script-src 'self' 'nonce-${NONCE}'`, `style-src 'self' 'sha256-x' 'nonce-${NONCE}'`]);
  expect(relaxed).toHaveLength(strict.split('; ').length);
});

test('pages are made without a build: head, first paint and status of every address', async () => {
  const bff = await open({ ENTORNO: 'desarrollo' });
  const { text } = await page(bff, '/app/auth/login').expect(200);
  expect(text).toMatch(/<title>Iniciar sesión · /);
  expect(text).toMatch(/<div id="root"><div class="fp /);
  expect(text).toContain('--green: light-dark(');
  for (const address of ['/app', '/app/noticias/mesa/7', '/app/auth/crear-cuenta/web'])
    await page(bff, address).expect(200);
  await page(bff, '/app/no-hay-tal').expect(404);
});

test('a document of development has nothing that only a build has, and Vite’s client comes first', async () => {
  const bff = await open({ ENTORNO: 'desarrollo' });
  const { text } = await page(bff, '/app/auth/login');
  expect(text).toMatch(/ integrity=/);
  const html = devDocument(text, { tags: '<script id="vite"></script>', nonce: NONCE });
  expect(html).not.toMatch(/ integrity=|modulepreload|rel="stylesheet"/);
  expect(html).toMatch(/<head><script id="vite">/);
  expect(html).toContain(`<script type="module" src="${VITE_BASE}main.ts">`);
});

test('mails and refusals do not count as pages', () => {
  const strict = pageCsp({ publicUrl: LOCAL.PUBLIC_URL, isHttps: false }, []);
  expect(isPage('text/html; charset=utf-8', strict)).toBe(true);
  expect(isPage('text/html', "default-src 'none'; sandbox")).toBe(false);
  expect(isPage('application/json', strict)).toBe(false);
});
