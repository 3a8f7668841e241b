import { expect, test } from 'vitest';
import { ShortMemory } from './short-memory.ts';

let clock = 1_000;
const memoryOf = (max = 2) => new ShortMemory<number>({ max, ms: 100, now: () => clock });
/** A source whose `make` returns another number each time. */
function source() {
  let made = 0;
  return { make: async () => ++made, made: () => made };
}

test('a value that is cached or being made is not made again until it expires', async () => {
  const [memory, { make }] = [memoryOf(), source()];
  expect(await Promise.all([memory.get('a', make), memory.get('a', make)])).toEqual([1, 1]);
  clock += 99;
  expect(await memory.get('a', make)).toBe(1);
  clock += 2;
  expect(await memory.get('a', make)).toBe(2);
});

test('a failure is not cached, and reaches every caller that waits for it', async () => {
  const [memory, { make }] = [memoryOf(), source()];
  await expect(memory.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memory.get('a', make)).toBe(1);
});

test('at most `max` values are kept: the least recently used one is evicted', async () => {
  const [memory, { make, made }] = [memoryOf(), source()];
  for (const key of ['a', 'b', 'a', 'c', 'a']) await memory.get(key, make);
  expect(made()).toBe(3);
  await memory.get('b', make);
  expect(made()).toBe(4);
});

test('a value that was being made at clear() is not cached', async () => {
  const memory = memoryOf();
  const before = Promise.withResolvers<number>();
  const waits = memory.get('a', () => before.promise);
  memory.clear();
  const after = memory.get('a', async () => 2);
  before.resolve(1);
  expect([await waits, await after, await memory.get('a', async () => 3)]).toEqual([1, 2, 2]);
});
