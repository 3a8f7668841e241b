import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestApp, newCookieKey, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, openBrowser, setCookies } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
let made = 0;
const KEY = newCookieKey('k1');
const open = (env: Record<string, string> = {}) =>
  buildTestApp({ env: { MAIN_API_URL: main.url, COOKIE_KEYS: KEY, ...env } });

beforeAll(async () => {
  main = await startFakeMain();
  bff = await open();
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const cuenta = () => main.addCuenta(`persona-${++made}@farmacia.example`);
const markOf = (response: Parameters<typeof setCookies>[0]) =>
  setCookies(response).find((line) => line.includes('dispositivo='));
/** Name and value of a Set-Cookie line, as a browser sends them back. */
const sent = (line = '') => line.split(';')[0] ?? '';

/** Whether the BFF told the API that this device knows the account. */
async function isToldKnown(app: TestApp, { email, password }: ReturnType<typeof cuenta>, cookie: string, more = {}) {
  main.seen.length = 0;
  await app
    .ask('post', '/api/login')
    .set({ cookie, ...more })
    .send({ email, password })
    .expect(200);
  const told = main.seen.map(({ path, headers }) => [path, headers['x-known-device']]);
  return told.every(([, header]) => header === '1') ? true : told.some(([, header]) => header) ? told : false;
}

test('F-16 a login sets the device’s mark: for a year, sent with logins only, and without naming the account', async () => {
  const ana = cuenta();
  const line = markOf((await logInAs(bff, ana)).response) ?? '';
  const [value, ...attributes] = line.split('; ');
  expect(value).toMatch(/^__Secure-dispositivo=\d+\.[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/api/login', 'SameSite=Strict', 'Secure']);
  // The mark of one account is the same on every device, so that devices cannot be told apart.
  expect(markOf((await logInAs(bff, ana)).response)).toBe(line);
  expect(sent(markOf((await logInAs(bff, cuenta())).response))).not.toBe(sent(line));
});

test('F-16 a wrong password sets no mark, and a logout does not remove one', async () => {
  const ana = cuenta();
  const refused = await bff.ask('post', '/api/login').send({ email: ana.email, password: 'no es esta' }).expect(401);
  expect(setCookies(refused)).toEqual([]);
  const browser = await logInAs(bff, ana);
  const left = await browser.ask('post', '/api/logout');
  expect(markOf(left)).toBeUndefined();
});

test('F-16 the API is told of a known device for the account of the mark only, however the e-mail is written', async () => {
  const ana = cuenta();
  const mark = sent(markOf((await logInAs(bff, ana)).response));
  expect(await isToldKnown(bff, ana, mark)).toBe(true);
  expect(await isToldKnown(bff, { ...ana, email: ana.email.toUpperCase() }, mark)).toBe(true);
  expect(await isToldKnown(bff, cuenta(), mark)).toBe(false);
  expect(await isToldKnown(bff, ana, '')).toBe(false);
  expect(await isToldKnown(bff, ana, '', { 'x-known-device': '1' })).toBe(false);
});

test('F-16 a mark of another ring, one over a year old and one from the future are ignored', async () => {
  const ana = cuenta();
  const mark = sent(markOf((await logInAs(bff, ana)).response));
  const [name = '', day = '', signature = ''] = mark.split(/[=.]/);
  const of = (parts: string) => `${name}=${parts}`;
  const turned = `${signature.slice(0, -2)}${signature.at(-2) === 'A' ? 'B' : 'A'}${signature.at(-1)}`;
  for (const cookie of [
    of(`${day}.${turned}`),
    of(`${Number(day) - 1}.${signature}`),
    of(`${Number(day) + 1}.${signature}`),
    of(`${day}.${signature}A`),
    of(`${day}.`),
    of(`.${signature}`),
    of('x'.repeat(3_000)),
    `${name}x=${day}.${signature}`,
  ])
    expect([cookie, await isToldKnown(bff, ana, cookie)]).toEqual([cookie, false]);

  const other = await open({ COOKIE_KEYS: newCookieKey('k1') });
  const rotated = await open({ COOKIE_KEYS: `${newCookieKey('k2')},${KEY}` });
  const YEAR_MS = 365 * DIA_MS;
  try {
    expect(await isToldKnown(other, ana, mark)).toBe(false);
    expect(await isToldKnown(rotated, ana, mark)).toBe(true);
    rotated.clock.advance(YEAR_MS);
    expect(await isToldKnown(rotated, ana, mark)).toBe(true);
    rotated.clock.advance(DIA_MS);
    expect(await isToldKnown(rotated, ana, mark)).toBe(false);
    rotated.clock.advance(-2 * YEAR_MS);
    expect(await isToldKnown(rotated, ana, mark)).toBe(false);
  } finally {
    await Promise.all([other.close(), rotated.close()]);
  }
});

test('F-16 over http on loopback the mark has a plain name', async () => {
  const plain = await open({ PUBLIC_URL: 'http://localhost:3000' });
  try {
    const line = markOf((await logInAs(plain, cuenta())).response) ?? '';
    expect(line).toMatch(/^dispositivo=/);
    expect(line).not.toContain('Secure');
  } finally {
    await plain.close();
  }
});

test('F-16 a verification link, which logs in too, sets the device’s mark', async () => {
  const nueva = main.addCuenta(`persona-${++made}@farmacia.example`, 'sin_verificar');
  const url = `/api/email/verify/${nueva.id}/a1b2c3d4e5f6a7b8c9d0`;
  main.state.enlaces.set(url, nueva);
  const response = await openBrowser(bff).ask('post', '/session/verification').send({ url }).expect(200);
  expect(markOf(response)).toBeDefined();
});
