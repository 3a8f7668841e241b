import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeUpstream, startFakeUpstream } from '../../testing/fakes/fake-upstream.ts';
import { hangs, ok } from '../../testing/fakes/upstream-behaviours.ts';

/** Measures the time that /readyz takes while an API hangs or is gone: a balancer waits no longer. */
let main: FakeUpstream;
let visita: FakeUpstream;
let t: TestApp;
beforeAll(async () => {
  [main, visita] = await Promise.all([startFakeUpstream(ok), startFakeUpstream(ok)]);
  t = await buildTestApp({ env: { MAIN_API_URL: main.url, VISITA_API_URL: visita.url } });
});
afterAll(async () => {
  await t.close();
  await Promise.all([main.stop(), visita.stop()]);
});

/** Asks /readyz after the cached readiness of the APIs, kept for a second, has expired. */
const askReadiness = async () => {
  t.clock.advance(1_001);
  const since = performance.now();
  const { status } = await t.bare('get', '/readyz');
  return { status, ms: performance.now() - since };
};

test('F-11 /readyz says within a second that an API hangs or is gone; /healthz stays 200', async () => {
  visita.behaviour = hangs;
  const hung = await askReadiness();
  expect(hung.status).toBe(503);
  expect(hung.ms).toBeLessThan(1_500);
  visita.behaviour = ok;
  expect((await askReadiness()).status).toBe(200);
  await main.stop();
  const gone = await askReadiness();
  expect(gone.status).toBe(503);
  expect(gone.ms).toBeLessThan(1_500);
  await t.bare('get', '/healthz').expect(200);
  await main.start();
  expect((await askReadiness()).status).toBe(200);
});
