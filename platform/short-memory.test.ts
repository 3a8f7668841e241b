import { expect, test } from 'vitest';
import { ShortMemory } from './short-memory.ts';

let clock = 1_000;
const memoryOf = (max = 2) => new ShortMemory<number>({ max, ms: 100, now: () => clock });
/** Something that is made by turns: each time another number. */
function source() {
  let made = 0;
  return { make: async () => ++made, made: () => made };
}

test('what is known, or being made, is not made again until its while is over', async () => {
  const [memory, { make }] = [memoryOf(), source()];
  expect(await Promise.all([memory.get('a', make), memory.get('a', make)])).toEqual([1, 1]);
  clock += 99;
  expect(await memory.get('a', make)).toBe(1);
  clock += 2;
  expect(await memory.get('a', make)).toBe(2);
});

test('what fails is not kept, and whoever asked hears of it', async () => {
  const [memory, { make }] = [memoryOf(), source()];
  await expect(memory.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await memory.get('a', make)).toBe(1);
});

test('no more than `max` are kept: the one longest unasked for goes', async () => {
  const [memory, { make, made }] = [memoryOf(), source()];
  for (const key of ['a', 'b', 'a', 'c', 'a']) await memory.get(key, make);
  expect(made()).toBe(3);
  await memory.get('b', make);
  expect(made()).toBe(4);
});

test('what was being made when everything was forgotten is not kept', async () => {
  const memory = memoryOf();
  const before = Promise.withResolvers<number>();
  const waits = memory.get('a', () => before.promise);
  memory.clear();
  const after = memory.get('a', async () => 2);
  before.resolve(1);
  expect([await waits, await after, await memory.get('a', async () => 3)]).toEqual([1, 2, 2]);
});
