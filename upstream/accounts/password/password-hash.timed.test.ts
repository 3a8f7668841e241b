import { beforeAll, expect, test } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';

let hasher: PasswordHasher;
beforeAll(async () => {
  hasher = await createPasswordHasher();
});

const attempts = (count: number, ipOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => hasher.verify(null, 'una clave larga', ipOf(n)));
const statusesOf = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status));

test.each<[string, (n: number) => string]>([
  ['an address', () => '198.51.100.7'],
  ['an IPv6 /48', (n) => `2001:db8:7:${n.toString(16)}::1`],
])('R-06 %s holds a tenth of the queue; what is beyond is told so, and nobody else', async (_what, ipOf) => {
  const flood = attempts(60, ipOf);
  const since = performance.now();
  const order: string[] = [];
  for (const one of flood) void one.then(() => order.push('flood')).catch(() => undefined);
  expect(await hasher.verify(null, 'una clave larga', '203.0.113.1')).toBe(false);
  order.push('other');
  expect(await hasher.hash('una clave larga', '2001:db8:8::1')).toMatch(/^\$argon2id\$/);
  // Each in its turn: the others came when the flood had hardly begun.
  expect(order.indexOf('other')).toBeLessThan(6);
  expect(performance.now() - since).toBeLessThan(3_000);
  const statuses = await statusesOf(flood);
  expect([200, 429].map((code) => statuses.filter((status) => status === code).length)).toEqual([21, 39]);
});

test('when all of the queue is taken, by many, it is 503 for whoever comes', async () => {
  const flood = attempts(230, (n) => `198.51.100.${n % 100}`);
  const statuses = await statusesOf(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(202);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
}, 60_000);
