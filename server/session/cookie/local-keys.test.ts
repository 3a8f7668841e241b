import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sesion } from '#shared/contract/session';
import { buildTestApp, newCookieKey, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { type Browser, logInAs, openBrowser } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
let dir: string;
let made = 0;
const RING = [newCookieKey('joven'), newCookieKey('viejo')] as const;

beforeAll(async () => {
  main = await startFakeMain();
  dir = await mkdtemp(path.join(tmpdir(), 'keys-'));
  await writeFile(path.join(dir, 'keys'), RING[1]);
  bff = await buildTestApp({
    env: { MAIN_API_URL: main.url, COOKIE_KEYS_FILE: path.join(dir, 'keys'), COOKIE_KEYS: '' },
  });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
  await rm(dir, { recursive: true });
});

const cuenta = () => main.addCuenta(`almacen-${++made}@farmacia.example`);
const keysOf = async (browser: Pick<Browser, 'ask'>) => {
  const { body } = await browser.ask('get', '/session').expect(200);
  return (body as Sesion).almacen?.claves;
};

test('H-07 a person’s keys are the same in every session and browser, and in the answer of the login', async () => {
  const ana = cuenta();
  const [first, second] = [await logInAs(bff, ana), await logInAs(bff, ana, true)];
  const keys = await keysOf(first);
  expect(keys).toHaveLength(1);
  expect(Buffer.from(keys?.[0]?.clave ?? '', 'base64url')).toHaveLength(32);
  expect(await keysOf(second)).toEqual(keys);
  expect(first.response.body.almacen.claves).toEqual(keys);
  expect(second.response.body.almacen.claves).toEqual(keys);
});

test('H-07 the answer of a verification link, which logs in too, contains the keys', async () => {
  const nueva = main.addCuenta(`almacen-${++made}@farmacia.example`, 'sin_verificar');
  const url = `/api/email/verify/${nueva.id}/a1b2c3d4e5f6a7b8c9d0`;
  main.state.enlaces.set(url, nueva);
  const browser = openBrowser(bff);
  const { body } = await browser.ask('post', '/session/verification').send({ url }).expect(200);
  expect(body.almacen.claves).toHaveLength(1);
  expect(await keysOf(browser)).toEqual(body.almacen.claves);
});

test('H-07 each person has different keys, whose ids reveal nothing of the ring', async () => {
  const [ana, berta] = [await keysOf(await logInAs(bff, cuenta())), await keysOf(await logInAs(bff, cuenta()))];
  expect(ana?.[0]?.clave).not.toBe(berta?.[0]?.clave);
  expect(ana?.[0]?.id).not.toBe(berta?.[0]?.id);
  expect(JSON.stringify([ana, berta])).not.toMatch(/viejo/);
  for (const key of RING) expect(JSON.stringify([ana, berta])).not.toContain(key.split(':')[1]);
});

test('H-07 visitors without a session, after a logout or with a reset link (A-10) get no keys', async () => {
  expect(await keysOf(bff)).toBeUndefined();
  const browser = await logInAs(bff, cuenta());
  const kept = browser.cookie();
  await browser.ask('post', '/api/logout').expect(204);
  expect(await keysOf(browser)).toBeUndefined();
  const { body } = await bff.ask('get', '/session').set('Cookie', kept).expect(200);
  expect(body).toEqual({ isAuth: false, isLogued: 0, authUser: null });
});

test('H-07 a new cookie key adds a derived key in first place; the former one is given until its cookie key leaves the ring', async () => {
  const browser = await logInAs(bff, cuenta());
  const [former] = (await keysOf(browser)) ?? [];
  const ring = async (text: string) => {
    const before = bff.logText().split('cookie keys re-read').length;
    await writeFile(path.join(dir, 'keys'), text);
    await expect.poll(() => bff.logText().split('cookie keys re-read').length).toBeGreaterThan(before);
  };
  await ring(RING.join(','));
  const both = await keysOf(browser);
  expect(both).toHaveLength(2);
  expect(both?.[0]).not.toEqual(former);
  expect(both?.[1]).toEqual(former);
  await ring(RING[0]);
  expect(await keysOf(browser)).toEqual(both?.slice(0, 1));
});

test('H-07 no key is ever logged', async () => {
  const keys = (await keysOf(await logInAs(bff, cuenta()))) ?? [];
  for (const { clave, id } of keys) {
    expect(bff.logText()).not.toContain(clave);
    expect(bff.logText()).not.toContain(id);
  }
  expect(keys.length).toBeGreaterThan(0);
});
