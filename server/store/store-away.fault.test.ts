import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../testing/fakes/fake-main.ts';
import { type RedisServer, startRedis } from '../testing/fakes/redis-server.ts';
import { logInAs } from '../testing/samples/log-in-as.ts';

let redis: RedisServer;
let main: FakeMain;
let bff: TestApp;
let made = 0;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  await redis.close();
});
beforeEach(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url, REDIS_URL: redis.url } });
});
afterEach(async () => {
  await bff.close();
  await main.stop();
});

const newCuenta = () => main.addCuenta(`sin-estado-${++made}@farmacia.example`);
const alerts = () => bff.logLines().filter(({ audit }) => audit === 'store_down');

test('fault row store down: sessions go on, logout works at once, and is shared with all instances when the store is back', async () => {
  const keys = bff.config.cookieKeys.map(({ kid, key }) => `${kid}:${Buffer.from(key).toString('base64url')}`).join();
  const other = await buildTestApp({ env: { MAIN_API_URL: main.url, REDIS_URL: redis.url, COOKIE_KEYS: keys } });
  try {
    const [stays, leaves] = [await logInAs(bff, newCuenta()), await logInAs(bff, newCuenta())];
    const kept = leaves.cookie();
    await redis.kill();
    expect((await stays.ask('get', '/session').expect(200)).body.isAuth).toBe(true);
    await stays.ask('get', '/api/user/sesiones').expect(200);
    await main.stop();
    await leaves.ask('post', '/api/logout').expect(204);
    await main.start();
    await bff.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
    expect(alerts()).toHaveLength(1);
    await redis.start();
    // The other instance and the API learn of the logout within a minute; the test does not wait for the timer.
    await expect
      .poll(
        async () => {
          await stays.ask('get', '/api/user/sesiones').expect(200);
          return (await other.ask('get', '/api/user/sesiones').set('Cookie', kept)).status;
        },
        { timeout: 15_000, interval: 300 },
      )
      .toBe(401);
    await bff.app.revocations.flush();
    expect(main.state.tokens.size).toBe(1);
  } finally {
    await other.close();
  }
});

test('fault row store down: the idle clock counts the activity that this process saw, and the absolute end holds', async () => {
  const browser = await logInAs(bff, newCuenta());
  const MINUTES = 60_000;
  bff.clock.advance(90 * MINUTES);
  await browser.ask('get', '/api/user/sesiones').expect(200);
  await redis.kill();
  bff.clock.advance(90 * MINUTES);
  // Two hours after the cookie was sealed, but less since the last activity, which only the store and this process know.
  expect((await browser.ask('get', '/session')).body.isAuth).toBe(true);
  bff.clock.advance(9 * 60 * MINUTES);
  expect((await browser.ask('get', '/session')).body.isAuth).toBe(false);
  await redis.start();
});

test('R-03 store down: logins are counted in this process and more strictly, other calls stay open', async () => {
  const cuenta = newCuenta();
  const browser = await logInAs(bff, newCuenta());
  await redis.kill();
  const guess = () => bff.ask('post', '/api/login').send({ ...cuenta, password: 'no' });
  const statuses = [];
  for (let tries = 0; tries < 4; tries++) statuses.push((await guess()).status);
  expect(statuses).toEqual([401, 401, 429, 429]);
  const call = () => browser.ask('get', '/api/user/sesiones').expect(200);
  for (let calls = 0; calls < 200; calls++) await call();
  // Counters are shared once a second: a failed sharing must not make these calls count double.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  for (let calls = 0; calls < 80; calls++) await call();
  await redis.start();
});
