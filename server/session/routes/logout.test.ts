import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, setCookies } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
let made = 0;

beforeAll(async () => {
  main = await startFakeMain();
  // Timeouts so long that no test reaches them: the logout ends by its own timeout.
  const timeouts = { headersMs: 120_000, bodyMs: 120_000 };
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url }, timeouts });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const logIn = () => logInAs(bff, main.addCuenta(`salida-${++made}@farmacia.example`));

/** Asserts the result of a logout, whether or not the API was told. */
async function expectLoggedOut(browser: Awaited<ReturnType<typeof logIn>>): Promise<void> {
  const kept = browser.cookie();
  const response = await browser.ask('post', '/api/logout').expect(204);
  expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
  const attributes = 'Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict';
  expect(setCookies(response)).toEqual([`__Host-Http-tokenApi=; ${attributes}`, `isLogued=; ${attributes}`]);
  const replayed = await bff.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
  expect(replayed.body.code).toBe('session_expired');
  expect(setCookies(replayed)).toEqual([]);
}

test('S-09 logout: 204, cookies deleted, the old cookie is over at once, and so is its token at the API', async () => {
  const browser = await logIn();
  const { size } = main.state.tokens;
  await expectLoggedOut(browser);
  expect(main.state.tokens.size).toBe(size - 1);
});

test('S-09 a replayed cookie is one audit event', async () => {
  const browser = await logIn();
  const kept = browser.cookie();
  const count = () => bff.logLines().filter(({ audit }) => audit === 'session_use_after_expire').length;
  await browser.ask('post', '/api/logout').expect(204);
  const before = count();
  for (let i = 0; i < 5; i++) await bff.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
  expect(count() - before).toBe(1);
});

test('S-09 a second logout, and one without a session, are 204 too', async () => {
  const browser = await logIn();
  const kept = browser.cookie();
  await browser.ask('post', '/api/logout').expect(204);
  for (const cookie of [kept, 'isLogued=1', '__Host-Http-tokenApi=x; isLogued=1', ''])
    await bff.ask('post', '/api/logout').set('Cookie', cookie).expect(204);
});

test('S-10 logout while main is down has the same effect here, and reaches the API when it is back', async () => {
  const browser = await logIn();
  const tokens = new Set(main.state.tokens.keys());
  await main.stop();
  await expectLoggedOut(browser);
  expect(new Set(main.state.tokens.keys())).toEqual(tokens);
  await main.start();
  bff.clock.advance(31_000);
  await bff.app.revocations.flush();
  expect(main.state.tokens.size).toBe(tokens.size - 1);
});

test('S-10 an API that hangs does not delay a logout, and an API that fails is told again', async () => {
  for (const behaviour of ['hangs', 'fails'] as const) {
    const browser = await logIn();
    const { size } = main.state.tokens;
    main.behaviour = behaviour;
    await expectLoggedOut(browser);
    main.behaviour = 'ok';
    expect(main.state.tokens.size).toBe(size);
    bff.clock.advance(31_000);
    await bff.app.revocations.flush();
    expect(main.state.tokens.size).toBe(size - 1);
  }
});

test('S-10 queued logouts survive a restart, and contain no readable token', async () => {
  const browser = await logIn();
  const [token = ''] = [...main.state.tokens.keys()].slice(-1);
  await main.stop();
  await browser.ask('post', '/api/logout').expect(204);
  await main.start();
  for (const file of await readdir(bff.config.dataDir))
    expect((await readFile(path.join(bff.config.dataDir, file))).includes(token), file).toBe(false);
  const cookieKeys = bff.config.cookieKeys.map(({ kid, key }) => `${kid}:${Buffer.from(key).toString('base64url')}`);
  const next = await buildTestApp({
    env: { MAIN_API_URL: main.url, DATA_DIR: bff.config.dataDir, COOKIE_KEYS: cookieKeys.join(',') },
  });
  try {
    next.clock.advance(600_000);
    await next.app.revocations.flush();
    expect(main.state.tokens.has(token)).toBe(false);
  } finally {
    await next.close();
  }
  expect(bff.logText()).not.toContain(token);
});

test.each([
  ['/session', 'GET'],
  ['/api/login', 'POST'],
  ['/api/login/cookie', 'POST'],
  ['/api/logout', 'POST'],
  ['/api/register', 'POST'],
  ['/api/register/google', 'POST'],
  ['/session/verification', 'POST'],
  ['/session/password-reset', 'POST'],
])('S-13 %s by another method is 405 with Allow: %s, and does nothing', async (path, allow) => {
  const browser = await logIn();
  const before = main.seen.length;
  for (const verb of ['get', 'post', 'put', 'delete'] as const) {
    if (verb.toUpperCase() === allow) continue;
    const response = await browser.ask(verb, path).expect(405);
    expect(response.headers.allow).toBe(allow);
    expect(setCookies(response)).toEqual([]);
  }
  expect(main.seen.length).toBe(before);
  await browser.ask('get', '/api/user/sesiones').expect(200);
});
