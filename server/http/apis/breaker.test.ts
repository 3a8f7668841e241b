import { beforeEach, expect, test } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';

let now: number;
let changes: boolean[];
let breaker: Breaker;
beforeEach(() => {
  now = 1_000_000;
  changes = [];
  breaker = createBreaker(
    () => now,
    (isOpen) => changes.push(isOpen),
  );
});
const record = (outcome: Parameters<Breaker['record']>[0], times: number) => {
  for (let i = 0; i < times; i++) breaker.record(outcome);
};

test('five refusals within ten seconds open it; four, or five over a longer time, do not', () => {
  record('refused', 4);
  now += 10_001;
  record('refused', 4);
  expect(breaker.isOpen).toBe(false);
  record('refused', 1);
  expect(breaker.isOpen).toBe(true);
  expect(breaker.admits()).toBe(false);
});

test('more than half of at least twenty as 5xx open it; half do not', () => {
  record('error', 10);
  record('ok', 10);
  expect(breaker.isOpen).toBe(false);
  record('error', 1);
  expect(breaker.isOpen).toBe(true);
});

test('every five seconds one probe; what it is answered decides', () => {
  record('refused', 5);
  now += 5_000;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.record('refused');
  now += 5_000;
  expect(breaker.admits()).toBe(true);
  breaker.record('error');
  expect(breaker.isOpen).toBe(true);
  now += 5_000;
  expect(breaker.admits()).toBe(true);
  breaker.record('ok');
  expect([breaker.isOpen, breaker.admits(), breaker.admits()]).toEqual([false, true, true]);
  expect(changes).toEqual([true, false]);
});

test('what failed before it closed does not count after', () => {
  record('refused', 5);
  now += 5_000;
  breaker.admits();
  breaker.record('ok');
  record('refused', 4);
  expect(breaker.isOpen).toBe(false);
});
