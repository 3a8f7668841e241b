import { afterEach, expect, test } from 'vitest';
import { ok } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';

let t: ProbeBff;
afterEach(() => t.close());

/** Twice the delay that counts as late below, which is more than a busy machine causes; each sample has several such turns. */
const TURN_MS = 200;

/** Keeps every turn of the event loop long, as a flood would, until `work` is done. */
async function burnBeside<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    const turn = performance.now() + TURN_MS;
    while (performance.now() < turn);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}

test('F-04 while the event loop is late calls are 503 with Retry-After, /healthz is not, and calls recover afterwards', async () => {
  t = await openProbeBff(ok, { load: { loopMs: 100, sampleMs: 1_000 } });
  const refused = async () => {
    let before: number;
    let call: Awaited<ReturnType<typeof t.ask>>;
    do {
      before = t.main.arrived.length;
      call = await t.ask('get', '/api/probe');
    } while (call.status === 200);
    return { call, passedOn: t.main.arrived.length - before };
  };
  const { call, passedOn } = await burnBeside(refused());
  expect([call.status, call.body.code, call.headers['retry-after']]).toEqual([503, 'sobrecarga', '2']);
  expect(passedOn).toBe(0);
  const healths = async () => {
    const { call: still } = await refused();
    const health = await t.bare('get', '/healthz');
    return [still.status, health.status, (await t.ask('get', '/api/probe')).status];
  };
  expect(await burnBeside(healths())).toEqual([503, 200, 503]);
  await expect.poll(async () => (await t.ask('get', '/api/probe')).status).toBe(200);
});

test('F-04 calls are shed when memory is near its limit', async () => {
  t = await openProbeBff(ok, { load: { rssBytes: 1, sampleMs: 50 } });
  await expect.poll(async () => (await t.ask('get', '/api/probe')).status).toBe(503);
  expect((await t.ask('get', '/session')).body.code).toBe('sobrecarga');
  expect((await t.ask('get', '/visita/api/probe')).body.code).toBe('sobrecarga');
  await t.bare('get', '/healthz').expect(200);
  expect(await t.metrics.text()).toMatch(/bff_shed_total [1-9]/);
});

// The page repeats this registration by itself, though it has no idempotency key (client/api/call/repeat-when-busy.ts).
test('a registration that is shed has the code sobrecarga, and no API receives it', async () => {
  t = await openProbeBff(ok, { load: { rssBytes: 1, sampleMs: 20 } });
  await expect.poll(async () => (await t.ask('get', '/api/probe')).body.code).toBe('sobrecarga');
  const before = t.main.arrived.length;
  const answer = await t.ask('post', '/api/register');
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'sobrecarga', '2']);
  expect(t.main.arrived).toHaveLength(before);
});
