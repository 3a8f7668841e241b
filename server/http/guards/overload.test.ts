import { afterEach, expect, test } from 'vitest';
import { ok } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';

let t: ProbeBff;
afterEach(() => t.close());

/** Keeps the loop busy as a flood would: no turn is short. */
async function burn(ms: number, turnMs: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const turn = performance.now() + turnMs;
    while (performance.now() < turn);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('F-04 while the loop is late calls are 503 with Retry-After, /healthz is not, and then all is well again', async () => {
  t = await openProbeBff(ok, { load: { loopMs: 20, sampleMs: 100 } });
  await burn(600, 80);
  const call = await t.ask('get', '/api/probe');
  expect([call.status, call.body.code, call.headers['retry-after']]).toEqual([503, 'sobrecarga', '2']);
  expect(t.main.arrived).toEqual([]);
  await burn(300, 80);
  await t.bare('get', '/healthz').expect(200);
  await expect.poll(async () => (await t.ask('get', '/api/probe')).status, { timeout: 5_000 }).toBe(200);
});

test('F-04 the same when memory is near its limit', async () => {
  t = await openProbeBff(ok, { load: { rssBytes: 1, sampleMs: 50 } });
  await expect.poll(async () => (await t.ask('get', '/api/probe')).status, { timeout: 5_000 }).toBe(503);
  expect((await t.ask('get', '/session')).body.code).toBe('sobrecarga');
  expect((await t.ask('get', '/visita/api/probe')).body.code).toBe('sobrecarga');
  await t.bare('get', '/healthz').expect(200);
  expect(await t.metrics.text()).toMatch(/bff_shed_total [1-9]/);
});
