import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, openBrowser, setCookies } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
let made = 0;

beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url } });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const HASH = 'a1b2c3d4e5f6a7b8c9d0';
const VERIFY = '/session/verification';
const RESET = '/session/password-reset';

/** A mailed link of a new account, as its path at the API. */
function newLink(kind: 'email/verify' | 'renew-password/verify') {
  const cuenta = main.addCuenta(`enlace-${++made}@farmacia.example`, 'sin_verificar');
  const path = `/api/${kind}/${cuenta.id}/${HASH}`;
  main.state.enlaces.set(path, cuenta);
  return { cuenta, path, url: `${path}?expires=1795000000&signature=${'f'.repeat(64)}` };
}

test('a verification link logs in; its query is passed on, and the API gets an XSRF token', async () => {
  const { url, cuenta } = newLink('email/verify');
  const browser = openBrowser(bff);
  const response = await browser.ask('post', VERIFY).send({ url }).expect(200);
  expect(response.body).toMatchObject({ isAuth: true, register_type: 'candidato', authUser: { email: cuenta.email } });
  expect(response.text).not.toMatch(/\d+\|[A-Za-z0-9]{40,}/);
  expect(main.seen.at(-1)?.headers['x-xsrf-token']).toBeTruthy();
  await browser.ask('get', '/api/user/sesiones').expect(200);
  const again = await browser.ask('post', VERIFY).send({ url }).expect(422);
  expect(again.body).toMatchObject({ code: 'enlace_invalido', message: 'Este enlace no es válido o ya se ha usado.' });
});

test('an absolute link at exactly the configured API is accepted too', async () => {
  const { url } = newLink('email/verify');
  await bff
    .ask('post', VERIFY)
    .send({ url: main.url + url })
    .expect(200);
});

test('A-10 a reset link sets the password, and logs nobody in before or after', async () => {
  const { url, cuenta } = newLink('renew-password/verify');
  cuenta.estado = 'activa';
  const elsewhere = await logInAs(bff, cuenta);
  const browser = openBrowser(bff);
  const opened = await browser.ask('post', RESET).send({ url }).expect(200);
  expect(opened.body).toEqual({ restableciendo: true });
  expect(opened.text).not.toMatch(/\d+\|/);
  const reset = browser.cookie();
  expect((await browser.ask('get', '/session')).body).toEqual({
    isAuth: false,
    isLogued: 0,
    authUser: null,
    restableciendo: true,
  });
  await browser.ask('get', '/api/user/sesiones').expect(401);
  // Not even with a forged isLogued cookie.
  await bff.ask('get', '/api/user/sesiones').set('Cookie', `${reset}; isLogued=1`).expect(401);
  const done = await browser.ask('put', '/api/user').send({ password: 'nueva clave bien larga' }).expect(200);
  expect(done.body.isAuth).toBe(false);
  expect(setCookies(done).every((line) => line.includes('Max-Age=0'))).toBe(true);
  await elsewhere.ask('get', '/api/user/sesiones').expect(401);
  await bff.ask('put', '/api/user').set('Cookie', reset).send({ password: 'otra clave bien larga' }).expect(401);
  await logInAs(bff, { ...cuenta, password: 'nueva clave bien larga' });
});

test('a reset token that the API does not know any more is an invalid link, and its cookie is cleared', async () => {
  const { url } = newLink('renew-password/verify');
  const browser = openBrowser(bff);
  await browser.ask('post', RESET).send({ url }).expect(200);
  main.state.tokens.clear();
  const response = await browser.ask('put', '/api/user').send({ password: 'nueva clave bien larga' }).expect(422);
  expect(response.body.code).toBe('enlace_invalido');
  expect(browser.cookie()).toBe('');
});

test('a reset cookie expires after a quarter of an hour', async () => {
  const browser = openBrowser(bff);
  await browser
    .ask('post', RESET)
    .send({ url: newLink('renew-password/verify').url })
    .expect(200);
  bff.clock.advance(15 * 60_000);
  expect((await browser.ask('get', '/session')).body.restableciendo).toBeUndefined();
});

const EVIL = 'https://evil.example';
test.each([
  ['elsewhere', () => `${EVIL}/api/email/verify/1/${HASH}`],
  ['protocol-relative', () => `//evil.example/api/email/verify/1/${HASH}`],
  ['backslash', () => `/\\evil.example/api/email/verify/1/${HASH}`],
  ['user information', () => `${main.url.replace('://', '://evil.example@')}/api/email/verify/1/${HASH}`],
  ['origin as a prefix', () => `${main.url}.evil.example/api/email/verify/1/${HASH}`],
  ['another port', () => `http://127.0.0.1:1/api/email/verify/1/${HASH}`],
  ['another scheme', () => `${main.url.replace('http', 'ftp')}/api/email/verify/1/${HASH}`],
  ['scheme without slashes', () => `http:/api/email/verify/1/${HASH}`],
  ['relative', () => `api/email/verify/1/${HASH}`],
  ['another path', () => '/api/user'],
  ['another path of the same length', () => `/api/email/change/1/${HASH}`],
  ['a path with dot segments', () => '/api/email/verify/../../../api/user'],
  ['a path with encoded dot segments', () => '/api/email/verify/%2e%2e/%2e%2e/x'],
  ['an encoded slash', () => `/api/email/verify/1%2f${HASH}`],
  ['a third segment', () => `/api/email/verify/1/${HASH}/x`],
  ['a path without id and hash', () => '/api/email/verify/'],
  ['the other kind of link', () => `/api/renew-password/verify/1/${HASH}`],
  ['control characters', () => `/api/email/\tverify/1/${HASH}`],
  ['line break', () => `/api/email/verify/1/${HASH}\r\nX: y`],
])('a link to %s is 422 url_not_allowed, and no request leaves', async (_, url) => {
  const before = main.seen.length;
  const response = await bff.ask('post', VERIFY).send({ url: url() }).expect(422);
  expect(response.body.code).toBe('url_not_allowed');
  expect(main.seen.length).toBe(before);
  expect(setCookies(response)).toEqual([]);
});
