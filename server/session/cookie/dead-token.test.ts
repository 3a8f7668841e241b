import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, openBrowser, setCookies } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
let made = 0;

beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url, LIMITS_FACTOR: '100' } });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const newCuenta = () => main.addCuenta(`fin-${++made}@farmacia.example`);
const sessionEvents = () =>
  bff.logLines().filter(({ audit }) => audit === 'session_expired' || audit === 'session_use_after_expire');

test('S-11 «close all sessions» ends every other cookie of the person at once', async () => {
  const cuenta = newCuenta();
  const [here, there] = [await logInAs(bff, cuenta), await logInAs(bff, cuenta)];
  await here.ask('delete', '/api/user/sesiones').expect(200);
  const response = await there.ask('get', '/api/user/sesiones').expect(401);
  expect(response.body.code).toBe('session_expired');
  await here.ask('get', '/api/user/sesiones').expect(200);
});

test('S-11 after a password change the acting session goes on with a new cookie, and the others are over', async () => {
  const cuenta = newCuenta();
  const [here, there] = [await logInAs(bff, cuenta), await logInAs(bff, cuenta, true)];
  const before = here.cookie();
  const changed = await here
    .ask('put', '/api/user')
    .send({ password: 'otra clave bien larga', current_password: cuenta.password })
    .expect(200);
  expect(changed.body).toMatchObject({ isAuth: true, isLogued: 1, authUser: { email: cuenta.email } });
  expect(changed.text).not.toMatch(/\d+\|[A-Za-z0-9]{40,}/);
  expect(here.cookie()).not.toBe(before);
  await here.ask('get', '/api/user/sesiones').expect(200);
  await there.ask('get', '/api/user/sesiones').expect(401);
  await bff.ask('get', '/api/user/sesiones').set('Cookie', before).expect(401);
});

test('S-11 a disabled account is logged out on its next call', async () => {
  const cuenta = newCuenta();
  const browser = await logInAs(bff, cuenta);
  for (const [token, known] of main.state.tokens) if (known.cuenta === cuenta) main.state.tokens.delete(token);
  const response = await browser.ask('get', '/session').expect(200);
  expect(response.body.isAuth).toBe(false);
  expect(setCookies(response).every((line) => line.includes('Max-Age=0'))).toBe(true);
});

test('S-12 fifty calls with a token just revoked: fifty 401, no Set-Cookie, one event, and a login made meanwhile stays valid', async () => {
  const cuenta = newCuenta();
  const browser = await logInAs(bff, cuenta);
  const kept = browser.cookie();
  // The API answers slowly, so that some calls are under way while others are refused already.
  main.routes.set('GET /api/user/sesiones', async (seen) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    const token = String(seen.headers.authorization).slice('Bearer '.length);
    return main.state.tokens.has(token)
      ? { status: 200, body: { data: [] } }
      : { status: 401, body: { message: 'Unauthenticated.' } };
  });
  main.state.tokens.clear();
  const before = sessionEvents().length;
  const late = openBrowser(bff);
  const [loggedIn, ...answers] = await Promise.all([
    late.ask('post', '/api/login').send(cuenta),
    ...Array.from({ length: 50 }, async (_, i) => {
      await new Promise((resolve) => setTimeout(resolve, i * 3));
      return bff.ask('get', '/api/user/sesiones').set('Cookie', kept);
    }),
  ]);
  expect(loggedIn.status).toBe(200);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('session_expired');
    expect(setCookies(answer)).toEqual([]);
  }
  expect(sessionEvents().length - before).toBe(1);
  expect(sessionEvents().at(-1)).toMatchObject({ audit: 'session_expired', sid: expect.stringMatching(/^[\w-]{16}$/) });
  await late.ask('get', '/api/user/sesiones').expect(200);
  expect((await late.ask('get', '/session')).body.isAuth).toBe(true);
  main.routes.clear();
});

test('fault row 401 storm: one event per session, and no tab calls in a loop', async () => {
  const browsers = await Promise.all(Array.from({ length: 30 }, () => logInAs(bff, newCuenta())));
  main.state.tokens.clear();
  const before = sessionEvents().length;
  const calls = () => main.callsTo('GET /api/user').length;
  const callsBefore = calls();
  // Four concurrent tabs per browser.
  const answers = await Promise.all(
    browsers.flatMap((browser) =>
      Array.from({ length: 4 }, () => bff.ask('get', '/session').set('Cookie', browser.cookie())),
    ),
  );
  for (const { status, body } of answers) expect([status, body.isAuth]).toEqual([200, false]);
  expect(sessionEvents().length - before).toBe(30);
  // Each tab causes one call to the API at most, and none once the session is known to be over.
  expect(calls() - callsBefore).toBeLessThanOrEqual(120);
  const after = calls();
  for (const browser of browsers) await browser.ask('get', '/session').expect(200);
  expect(calls()).toBe(after);
});

test('an anonymous call that needs a session stops at the BFF; a public call goes on without a bearer', async () => {
  const before = main.seen.length;
  const refused = await bff.ask('get', '/api/user/sesiones').expect(401);
  expect(refused.body.code).toBe('no_autenticado');
  expect(main.seen.length).toBe(before);
  await bff.ask('get', '/api/sistema/cargos');
  expect(main.seen.at(-1)?.headers.authorization).toBeUndefined();
});
