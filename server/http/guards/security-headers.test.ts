import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../../testing/fakes/fake-client.ts';

let client: FakeClient;
let t: TestApp;
let local: TestApp;

beforeAll(async () => {
  client = await makeFakeClient();
  t = await buildTestApp({ clientDir: client.dir });
  local = await buildTestApp({ clientDir: client.dir, env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(async () => {
  await t.close();
  await local.close();
  await client.remove();
});

const cspOf = async (app: TestApp, path: string) =>
  String((await app.bare('get', path)).headers['content-security-policy']);

test('H-01 the exact policy of a page; its inline critical CSS is allowed by its hash', async () => {
  const csp = await cspOf(t, '/app/auth/login');
  expect(csp.replace(/ 'sha256-[\w+/=]{44}'/, '')).toBe(
    "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' wss://app.example; manifest-src 'self'; worker-src https://app.example/sw.js; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types sw; upgrade-insecure-requests; report-to csp",
  );
  expect(csp).not.toMatch(/unsafe|\*/);
});

test('H-01 on http at localhost no request is upgraded to https, and the socket is ws:', async () => {
  const csp = await cspOf(local, '/app/auth/login');
  expect(csp).toContain("connect-src 'self' ws://localhost:3000;");
  expect(csp).not.toContain('upgrade-insecure-requests');
});

test('H-03 the headers of a document', async () => {
  for (const path of ['/app', '/app/auth/login', '/app/nada']) {
    const { headers } = await t.bare('get', path);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-frame-options': 'DENY',
      'reporting-endpoints': 'csp="/csp-report"',
    });
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), .*geolocation=\(\).*microphone=\(\)/);
    expect(String(headers['permissions-policy']).replace('camera=(self)', '')).not.toMatch(/=\*|=\(self/);
  }
});

test.each([
  '/app',
  '/assets/base-1.js',
  '/favicon.svg',
  '/robots.txt',
  '/',
  '/healthz',
  '/session',
  '/api/user',
  '/nada.js',
  '/assets/nada',
])('H-03 %s carries the headers of every answer, and none that names our software', async (path) => {
  const { headers } = await t.ask('get', path);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('H-03 there is no HSTS on http at localhost', async () => {
  expect((await local.bare('get', '/app')).headers).not.toHaveProperty('strict-transport-security');
});

test.each(['/session', '/api/user', '/api/nada', '/visita/api/nada', '/og?url=x', '/healthz', '/readyz'])(
  'H-05 %s is JSON in a sandbox that nobody keeps',
  async (path) => {
    const { headers } = await t.ask('get', path);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
  },
);

test.each(['script', 'image', 'iframe', 'document', 'object', 'embed', 'style', 'frame'])(
  'C-08 a call that a page would embed as %s is 403',
  async (destination) => {
    for (const path of ['/api/user', '/visita/api/nada', '/session', '/og?url=x']) {
      const { status } = await t.ask('get', path).set('Sec-Fetch-Dest', destination);
      expect([path, status]).toEqual([path, path.includes('nada') ? 404 : 403]);
    }
  },
);

test('C-08 an answer names the headers it varies by', async () => {
  expect((await t.ask('get', '/api/user')).headers.vary).toBe('Sec-Fetch-Site, Origin, Cookie');
});

test.each(['/api/user', '/api/login', '/session', '/app', '/og'])(
  'C-05 a preflight to %s is answered with nothing',
  async (path) => {
    const { status, headers } = await t.bare('options', path).set({
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-csrf',
    });
    expect([404, 405]).toContain(status);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);
