import { afterEach, expect, test } from 'vitest';
import { ok } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';

let t: ProbeBff;
afterEach(() => t.close());

// The page sends it again by itself, though it has no key (client/api/call/repeat-when-busy.ts).
test('a registration that is shed says so by its code, and no API has heard of it', async () => {
  t = await openProbeBff(ok, { load: { rssBytes: 1, sampleMs: 20 } });
  await expect.poll(async () => (await t.ask('get', '/api/probe')).body.code).toBe('sobrecarga');
  const before = t.main.arrived.length;
  const answer = await t.ask('post', '/api/register');
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'sobrecarga', '2']);
  expect(t.main.arrived).toHaveLength(before);
});
