import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Usuario } from '#shared/contract/main/usuario-entidades';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, setCookies } from '../../testing/samples/log-in-as.ts';

const MINUTE = 60_000;
let main: FakeMain;
let bff: TestApp;
let made = 0;

beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({
    env: { MAIN_API_URL: main.url, SESSION_IDLE: '30m', SESSION_EXPIRES: '8h' },
    timeouts: { headersMs: 300, bodyMs: 300 },
  });
});
beforeEach(() => {
  main.behaviour = 'ok';
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const logIn = () => logInAs(bff, main.addCuenta(`lectura-${++made}@farmacia.example`));

test('S-02 a browser without a session is answered as anonymous', async () => {
  const response = await bff.ask('get', '/session').expect(200);
  expect(response.body).toEqual({ isAuth: false, isLogued: 0, authUser: null });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie' });
  expect(setCookies(response)).toEqual([]);
});

test('S-02 a logged-in person gets only the agreed fields, whatever the API adds', async () => {
  const browser = await logIn();
  main.state.undeclared = { password_hash: '$2y$10$x', access_token: `7|${'a'.repeat(48)}` };
  const response = await browser.ask('get', '/session').expect(200);
  main.state.undeclared = {};
  expect(Object.keys(response.body).sort()).toEqual([
    'almacen',
    'authUser',
    'expiresIn',
    'idleIn',
    'isAuth',
    'isLogued',
  ]);
  for (const field of Object.keys(response.body.authUser)) expect(Object.keys(Usuario.entries)).toContain(field);
  expect(response.body).toMatchObject({ isAuth: true, isLogued: 1, expiresIn: 28_800, idleIn: 1_800 });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie' });
  expect(response.text).not.toMatch(/\d+\|[A-Za-z0-9]{40,}|password_hash|access_token/);
});

test.each(['hangs', 'fails', 'maintenance', 'html', 'cuts'] as const)(
  'S-03 main %s: 503 session_unknown, and the same cookie is authenticated again afterwards',
  async (behaviour) => {
    const browser = await logIn();
    main.behaviour = behaviour;
    const response = await browser.ask('get', '/session').expect(503);
    expect(response.body.code).toBe('session_unknown');
    expect(response.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(setCookies(response)).toEqual([]);
    main.behaviour = 'ok';
    const after = await browser.ask('get', '/session').expect(200);
    expect(after.body.isAuth).toBe(true);
  },
);

test('S-03 while main refuses connections nobody is logged out', async () => {
  const browser = await logIn();
  await main.stop();
  const response = await browser.ask('get', '/session').expect(503);
  await main.start();
  expect(response.body.code).toBe('session_unknown');
  expect(setCookies(response)).toEqual([]);
  expect((await browser.ask('get', '/session').expect(200)).body.isAuth).toBe(true);
});

test('S-08 a session ends after half an hour without a request, even if the client changed Max-Age', async () => {
  main.state.tokens.clear();
  const browser = await logIn();
  const kept = browser.cookie();
  bff.clock.advance(30 * MINUTE + 1);
  const response = await browser.ask('get', '/session').expect(200);
  expect(response.body.isAuth).toBe(false);
  expect(browser.cookie()).toBe('');
  // The API is told too, so that no token outlives its session.
  expect(main.state.tokens.size).toBe(0);
  const proxied = await bff.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
  expect(proxied.body.code).toBe('session_expired');
  expect(setCookies(proxied)).toEqual([]);
});

test('S-08 with activity every five minutes a session ends after eight hours', async () => {
  const browser = await logIn();
  for (let minutes = 5; minutes < 8 * 60; minutes += 5) {
    bff.clock.advance(5 * MINUTE);
    const { body } = await browser.ask('get', '/api/user/sesiones');
    expect(body.data, `after ${minutes} minutes`).toEqual([]);
  }
  expect((await browser.ask('get', '/session')).body).toMatchObject({ isAuth: true, expiresIn: 300, idleIn: 300 });
  bff.clock.advance(5 * MINUTE);
  expect((await browser.ask('get', '/session')).body.isAuth).toBe(false);
});

test('S-08 a poll by the page does not move the idle clock', async () => {
  const browser = await logIn();
  for (let polls = 0; polls < 5; polls++) {
    bff.clock.advance(5 * MINUTE);
    const { body } = await browser.ask('get', '/session').set('X-Session-Poll', '1');
    expect(body.idleIn).toBe((30 - 5 * (polls + 1)) * 60);
    await browser.ask('get', '/api/user/sesiones').set('X-Session-Poll', '1').expect(200);
  }
  bff.clock.advance(5 * MINUTE);
  expect((await browser.ask('get', '/session')).body.isAuth).toBe(false);
});

test('S-08 a short idle time is applied to the second', async () => {
  const strict = await buildTestApp({ env: { MAIN_API_URL: main.url, SESSION_IDLE: '40s' } });
  try {
    const browser = await logInAs(strict, main.addCuenta('corta@farmacia.example'));
    for (let calls = 0; calls < 6; calls++) {
      strict.clock.advance(30_000);
      await browser.ask('get', '/api/user/sesiones').expect(200);
    }
    strict.clock.advance(41_000);
    await browser.ask('get', '/api/user/sesiones').expect(401);
  } finally {
    await strict.close();
  }
});

test('clock skew: a session from the future is unknown instead of over, and raises an alert', async () => {
  const browser = await logIn();
  bff.clock.advance(-59_000);
  expect((await browser.ask('get', '/session').expect(200)).body.isAuth).toBe(true);
  bff.clock.advance(-2_000);
  const response = await browser.ask('get', '/session').expect(503);
  bff.clock.advance(61_000);
  expect(response.body.code).toBe('session_unknown');
  expect(setCookies(response)).toEqual([]);
  expect(bff.logText()).toContain('a clock is wrong');
  expect((await browser.ask('get', '/session').expect(200)).body.isAuth).toBe(true);
});
