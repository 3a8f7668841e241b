import { expect, test } from 'vitest';
import { medianOf, partOf, slowerThan } from './told-apart.ts';

test('slowerThan is 1 when these are always slower, 0 when never, 0.5 when they are the same', () => {
  expect(slowerThan([7, 8, 9], [1, 2, 3])).toBe(1);
  expect(slowerThan([1, 2, 3], [7, 8, 9])).toBe(0);
  expect(slowerThan([5, 5], [5, 5, 5])).toBe(0.5);
  expect(slowerThan([1, 4], [2, 3])).toBe(0.5);
});

test('slowerThan counts every pair once, for sets of different sizes: of six pairs, four and a half are slower', () => {
  expect(slowerThan([2, 9], [1, 2, 3])).toBe(4.5 / 6);
  expect(slowerThan([1, 2, 3], [2, 9])).toBe(1.5 / 6);
});

test('median and 95th percentile, of times in any order', () => {
  const times = [30, 10, 20];
  expect(medianOf(times)).toBe(20);
  expect(times).toEqual([30, 10, 20]);
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([medianOf(hundred), partOf(hundred, 0.95), partOf(hundred, 1), partOf(hundred, 0)]).toEqual([50, 95, 100, 1]);
});

test('without values the results are NaN', () => {
  expect([medianOf([]), slowerThan([], [1]), slowerThan([1], [])]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
