import supertest from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BffProcesses, bffProcesses } from '../testing/bff-process.ts';
import { boundHere } from '../testing/bound-here.ts';
import { newCookieKey, type TestApp } from '../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../testing/fakes/fake-main.ts';
import { logInAs } from '../testing/samples/log-in-as.ts';

const PUBLIC_URL = 'http://localhost:3000';
let main: FakeMain;
let bff: BffProcesses;
beforeEach(async () => {
  main = await startFakeMain();
  bff = await bffProcesses();
});
afterEach(async () => {
  await bff.stop();
  await main.stop();
});

test('F-05 kill -9: the next process serves within two seconds, live sessions stay logged in, ended ones stay logged out', async () => {
  const env = { COOKIE_KEYS: newCookieKey('k1'), MAIN_API_URL: main.url, VISITA_API_URL: main.url };
  const start = async () => {
    const { url, child, ended, startMs } = await bff.start(env);
    const kill = () => {
      child.kill('SIGKILL');
      return ended;
    };
    const ask: TestApp['ask'] = (verb, target) =>
      supertest(url)[verb](target).set({ Origin: PUBLIC_URL, 'Sec-Fetch-Site': 'same-origin', 'X-CSRF': '1' });
    return { ask, kill, startMs };
  };
  const first = await start();
  const [stays, leaves] = [
    await logInAs(first, main.addCuenta('sigue@farmacia.example')),
    await logInAs(first, main.addCuenta('sale@farmacia.example')),
  ];
  const kept = leaves.cookie();
  // A logout that the API is not told of, and calls under way.
  await main.stop();
  await leaves.ask('post', '/api/logout').expect(204);
  const underWay = Array.from({ length: 20 }, () =>
    stays.ask('get', '/api/user/sesiones').then(
      () => null,
      () => null,
    ),
  );
  await first.kill();
  await Promise.all(underWay);
  await main.start();
  // The best of three starts, because other tests run beside each of them.
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    const next = await start();
    const session = await next.ask('get', '/session').set('Cookie', stays.cookie()).expect(200);
    times.push(performance.now() - from);
    expect(session.body.isAuth).toBe(true);
    await next.kill();
  }
  expect(Math.min(...times)).toBeLessThan(boundHere(2_000, first.startMs));
  const last = await start();
  const replayed = await last.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
  expect(replayed.body.code).toBe('session_expired');
});
