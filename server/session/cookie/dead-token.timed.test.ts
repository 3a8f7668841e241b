import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundHere } from '../../testing/bound-here.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs } from '../../testing/samples/log-in-as.ts';

/** Measures how long /session takes to tell many browsers at once that their session is over. */
let main: FakeMain;
let bff: TestApp;
beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url, LIMITS_FACTOR: '100' } });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

test('fault row 401 storm: /session answers every tab in time, with one event per session and no loop', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => logInAs(bff, main.addCuenta(`fin-${n}@farmacia.example`))),
  );
  /** The answers to all tabs, and the 95th percentile of their times. */
  const askAll = async () => {
    const answers = await Promise.all(
      browsers.flatMap((browser) =>
        Array.from({ length: 4 }, async (_, tab) => {
          // The tabs of one person do not call in the same instant.
          await new Promise((resolve) => setTimeout(resolve, tab * 150));
          const from = performance.now();
          const { status, body } = await bff.ask('get', '/session').set('Cookie', browser.cookie());
          return { said: [status, body.isAuth], ms: performance.now() - from };
        }),
      ),
    );
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    return { said: answers.map((answer) => answer.said), ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN };
  };
  const usual = await askAll();
  expect(usual.said).toEqual(Array(120).fill([200, true]));
  main.state.tokens.clear();
  const storm = await askAll();
  expect(storm.said).toEqual(Array(120).fill([200, false]));
  expect(bff.logLines().filter(({ audit }) => audit === 'session_expired')).toHaveLength(30);
  const calls = main.callsTo('GET /api/user').length;
  await browsers[0]?.ask('get', '/session').expect(200);
  expect(main.callsTo('GET /api/user').length).toBe(calls);
  expect(storm.ms).toBeLessThan(boundHere(500, usual.ms));
});
