import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, newCookieKey, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, setCookies } from '../../testing/samples/log-in-as.ts';

const NAME = '__Host-Http-tokenApi';
let main: FakeMain;
let bff: TestApp;
let sealed: string;

beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url } });
  const browser = await logInAs(bff, main.addCuenta('sello@farmacia.example'));
  sealed = new RegExp(`${NAME}=([^;]+)`).exec(browser.cookie())?.[1] ?? '';
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const decryptFails = () => bff.logLines().filter(({ audit }) => audit === 'crypt_decrypt_fail').length;

/**
 * Asserts that the cookie counts as anonymous: /session clears it; calls answer 401 and do not clear it; one event each; never a
 * 500.
 */
async function expectAnonymous(cookie: string): Promise<void> {
  const before = decryptFails();
  const session = await bff.ask('get', '/session').set('Cookie', cookie).expect(200);
  expect(session.body).toEqual({ isAuth: false, isLogued: 0, authUser: null });
  expect(setCookies(session).map((line) => line.split(';')[0])).toEqual([`${NAME}=`, 'isLogued=']);
  for (const line of setCookies(session)) expect(line).toMatch(/Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(decryptFails() - before).toBe(1);
  const call = await bff.ask('get', '/api/user/sesiones').set('Cookie', cookie).expect(401);
  expect(call.body.code).toBe('no_autenticado');
  expect(setCookies(call)).toEqual([]);
}

test('the sealed cookie itself is accepted', async () => {
  await bff.ask('get', '/api/user/sesiones').set('Cookie', `${NAME}=${sealed}; isLogued=1`).expect(200);
});

test('S-04 a cookie with any one byte changed is anonymous', async () => {
  for (let at = 0; at < sealed.length; at += 23) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    await expectAnonymous(`${NAME}=${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}; isLogued=1`);
  }
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('S-04 only the canonical form opens: no other last character of any part does, though base64url ignores some of its bits', async () => {
  const parts = sealed.split('.');
  // The key part of a `dir` JWE is empty.
  for (const [at, part] of parts.entries())
    for (const letter of part ? LETTERS : '') {
      const other = parts.with(at, part.slice(0, -1) + letter).join('.');
      if (other === sealed) continue;
      const { body } = await bff.ask('get', '/session').set('Cookie', `${NAME}=${other}; isLogued=1`).expect(200);
      expect(body.isAuth, `part ${at} ending with ${letter}`).toBe(false);
    }
});

test.each([
  ['padded', () => `${sealed}=`],
  ['padded in the middle', () => sealed.replace(/\.([\w-]+)$/, '=.$1')],
  ['with a space in the middle', () => `${sealed.slice(0, -5)} ${sealed.slice(-5)}`],
  ['in plain base64 instead of base64url', () => sealed.replaceAll('-', '+').replaceAll('_', '/')],
  ['quoted', () => `"${sealed}"`],
  ['percent-encoded', () => sealed.replaceAll('.', '%2E')],
])('S-04 the sealed value %s is anonymous', async (_, other) => {
  expect(other()).not.toBe(sealed);
  await expectAnonymous(`${NAME}=${other()}; isLogued=1`);
});

test.each([
  ['cut short', () => `${NAME}=${sealed.slice(0, -9)}; isLogued=1`],
  ['empty', () => `${NAME}=; isLogued=1`],
  ['given twice', () => `${NAME}=${sealed}; ${NAME}=${sealed}; isLogued=1`],
  ['8 KB of garbage', () => `${NAME}=${'x'.repeat(8192)}; isLogued=1`],
  ['no algorithm', () => `${NAME}=${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.; isLogued=1`],
])('S-04 a cookie that is %s is anonymous', async (_, cookie) => expectAnonymous(cookie()));

test('S-04 a sealed value under another cookie name, from http to https or back, is anonymous', async () => {
  const cookieKeys = bff.config.cookieKeys.map(({ kid, key }) => `${kid}:${Buffer.from(key).toString('base64url')}`);
  const plain = await buildTestApp({
    env: { MAIN_API_URL: main.url, PUBLIC_URL: 'http://localhost:3000', COOKIE_KEYS: cookieKeys.join(',') },
  });
  try {
    const { body } = await plain.ask('get', '/session').set('Cookie', `tokenApi=${sealed}; isLogued=1`);
    expect(body.isAuth).toBe(false);
  } finally {
    await plain.close();
  }
});

test.each(['', 'isLogued=0; ', 'isLogued=; ', 'isLogued=1; isLogued=0; '])(
  'the spec: %j beside the token is anonymous, and the token is cleared',
  async (flag) => {
    const cookie = `${flag}${NAME}=${sealed}`;
    const session = await bff.ask('get', '/session').set('Cookie', cookie).expect(200);
    expect(session.body.isAuth).toBe(false);
    expect(setCookies(session)[0]).toMatch(new RegExp(`^${NAME}=; Max-Age=0`));
    await bff.ask('get', '/api/user/sesiones').set('Cookie', cookie).expect(401);
  },
);

test('S-05 keys rotate without a restart: a former key’s cookie is resealed, a retired key’s is anonymous, an invalid file is ignored', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'keys-'));
  const file = path.join(dir, 'keys');
  const [old, young] = [newCookieKey('viejo'), newCookieKey('joven')];
  await writeFile(file, old);
  const rolling = await buildTestApp({ env: { MAIN_API_URL: main.url, COOKIE_KEYS_FILE: file, COOKIE_KEYS: '' } });
  const kidOf = (cookie: string) =>
    JSON.parse(Buffer.from(/eyJ[\w-]+/.exec(cookie)?.[0] ?? '', 'base64url').toString()).kid;
  const isAuth = async (browser: { ask: TestApp['ask'] }) => (await browser.ask('get', '/session')).body.isAuth;
  const change = async (text: string, logged: string) => {
    const before = rolling.logText().split(logged).length;
    await writeFile(file, text);
    await expect.poll(() => rolling.logText().split(logged).length).toBeGreaterThan(before);
  };
  try {
    const browser = await logInAs(rolling, main.addCuenta('llaves@farmacia.example'));
    const first = browser.cookie();
    expect(kidOf(first)).toBe('viejo');
    await change(`${young},${old}`, 'cookie keys re-read');
    await rolling.ask('get', '/api/user/sesiones').set('Cookie', first).expect(200);
    expect(await isAuth(browser)).toBe(true);
    expect(kidOf(browser.cookie())).toBe('joven');
    await change('not a key ring', 'the former keys stay');
    expect(await isAuth(browser)).toBe(true);
    await change(young, 'cookie keys re-read');
    expect(await isAuth(browser)).toBe(true);
    const { body } = await rolling.ask('get', '/session').set('Cookie', first);
    expect(body.isAuth).toBe(false);
  } finally {
    await rolling.close();
    await rm(dir, { recursive: true });
  }
});
