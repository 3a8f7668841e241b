import { setImmediate as nextTurn } from 'node:timers/promises';
import * as argon2 from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import type { PasswordHasher } from '../../deps.ts';
import { createPasswordHasher } from './password-hash.ts';

let hasher: PasswordHasher;
/** The passwords in the order in which their work began; the order of ending depends on the machine's threads. */
const begun: unknown[] = [];
beforeAll(async () => {
  hasher = await createPasswordHasher({
    hash: (password, ...how) => {
      begun.push(password);
      return argon2.hash(password, ...how);
    },
    // Takes one turn only: the test is about the queue. Its «true» must be ignored when there is no hash.
    verify: async (_hash, password) => {
      begun.push(password);
      await nextTurn();
      return true;
    },
  });
});

const attempts = (count: number, ipOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => hasher.verify(null, 'una clave larga', ipOf(n)));
const statusesOf = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status));

test.each<[string, (n: number) => string]>([
  ['an address', () => '198.51.100.7'],
  ['an IPv6 /48', (n) => `2001:db8:7:${n.toString(16)}::1`],
])('R-06 %s holds a tenth of the queue; its further calls are refused, and nobody else’s', async (_what, ipOf) => {
  begun.length = 0;
  const flood = attempts(60, ipOf);
  void Promise.allSettled(flood);
  const others = ['otra', 'y otra'];
  expect(
    await Promise.all([
      hasher.verify(null, 'otra', '203.0.113.1'),
      hasher.hash('y otra', '2001:db8:8::1').then((hash) => hash.startsWith('$argon2id$')),
    ]),
  ).toEqual([false, true]);
  // The others get their turns between the flood's: two of it were already running, and at most one more came in between.
  expect(begun.slice(0, 5).filter((password) => others.includes(String(password)))).toEqual(others);
  const statuses = await statusesOf(flood);
  expect([200, 429].map((code) => statuses.filter((status) => status === code).length)).toEqual([21, 39]);
});

test('when many callers have filled the queue, it is 503 for everybody', async () => {
  const flood = attempts(230, (n) => `198.51.100.${n % 100}`);
  const statuses = await statusesOf(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(202);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
});

test('F-16 a login on a known device has a queue of its own, shared by account', async () => {
  begun.length = 0;
  const crowd = attempts(230, (n) => `198.51.100.${n % 100}`);
  void Promise.allSettled(crowd);
  // A flood for one account fills only its own tenth of the queue.
  const flood = Array.from({ length: 40 }, () => hasher.verifyReturning(null, 'la suya', 'otra@ejemplo.es'));
  void Promise.allSettled(flood);
  await hasher.verifyReturning('un hash', 'ana', 'ana@ejemplo.es');
  expect(begun.indexOf('ana')).toBeLessThan(10);
  expect((await statusesOf(flood)).filter((status) => status === 429)).toHaveLength(19);
  await Promise.allSettled(crowd);
});
