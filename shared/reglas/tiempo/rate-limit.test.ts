import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const MINUTO = 60_000;

test('the limit holds within any minute, not by the calendar minute', () => {
  const cabe = createRateLimit(3, MINUTO);
  expect([0, 59_000, 59_500].map(cabe)).toEqual([true, true, true]);
  expect(cabe(59_999)).toBe(false);
  // The frame at 0 ms has left the window; the other two have not.
  expect([60_000, 60_001].map(cabe)).toEqual([true, false]);
  expect([119_000, 119_001].map(cabe)).toEqual([true, false]);
});

test('a refused frame takes no place: who asks again and again is let through when the window has passed', () => {
  const cabe = createRateLimit(1, MINUTO);
  expect(cabe(0)).toBe(true);
  for (let at = 1_000; at < MINUTO; at += 1_000) expect(cabe(at)).toBe(false);
  expect(cabe(MINUTO)).toBe(true);
});

test('after a long silence the full number may pass again', () => {
  const cabe = createRateLimit(2, MINUTO);
  expect([0, 1, 2].map(cabe)).toEqual([true, true, false]);
  expect([500_000, 500_001, 500_002].map(cabe)).toEqual([true, true, false]);
});

test('each counter counts by itself', () => {
  const [una, otra] = [createRateLimit(1, MINUTO), createRateLimit(1, MINUTO)];
  expect([una(0), una(1), otra(2), otra(3)]).toEqual([true, false, true, false]);
});
