import { beforeEach, expect, test } from 'vitest';
import { type Breaker, createBreaker, type Outcome } from './breaker.ts';
import type { Caller } from './caller.ts';

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
const ONE = { address: '192.0.2.1' };
const record = (outcome: Outcome, times: number, caller: Caller = ONE) => {
  for (let i = 0; i < times; i++) breaker.record(outcome, caller);
};
/** As many, each of another address. */
const fromAll = (outcome: Outcome, times: number) => {
  for (let i = 0; i < times; i++) breaker.record(outcome, { address: `203.0.113.${i}` });
};

test('five refusals within ten seconds open it; four, or five over a longer time, do not', () => {
  record('refused', 4);
  now += 10_001;
  record('refused', 4);
  expect(breaker.isOpen).toBe(false);
  record('refused', 1);
  expect(breaker.isOpen).toBe(true);
  expect(breaker.admits(ONE)).toBe(false);
});

test('more than half of at least twenty as 5xx open it; half do not', () => {
  fromAll('error', 10);
  record('ok', 2, { address: '192.0.2.2' });
  for (let i = 10; i < 18; i++) breaker.record('ok', { address: `203.0.113.${i}` });
  expect(breaker.isOpen).toBe(false);
  record('error', 1);
  expect(breaker.isOpen).toBe(true);
});

test.each<Outcome>(['lost', 'error'])('F-08 one address, or one account from many, never opens it by %s', (outcome) => {
  record(outcome, 200);
  for (let i = 0; i < 200; i++) breaker.record(outcome, { address: `198.51.100.${i}`, account: 7 });
  for (let i = 0; i < 200; i++) breaker.record(outcome, { address: '192.0.2.9', account: 1_000 + i });
  fromAll('ok', 8);
  expect(breaker.isOpen).toBe(false);
});

test('calls without an answer open it when they are of several: five, two of one at most', () => {
  for (const address of ['192.0.2.1', '192.0.2.2']) record('lost', 10, { address });
  expect(breaker.isOpen).toBe(false);
  record('lost', 1, { address: '192.0.2.3' });
  expect(breaker.isOpen).toBe(true);
});

test('who probed last lets others go first, so that nobody keeps it open by what he sends', () => {
  record('refused', 5);
  now += 5_000;
  expect(breaker.admits(ONE)).toBe(true);
  breaker.record('error', ONE);
  now += 5_000;
  expect([breaker.admits(ONE), breaker.admits({ address: '192.0.2.2' })]).toEqual([false, true]);
  breaker.record('ok', { address: '192.0.2.2' });
  expect(breaker.isOpen).toBe(false);
});

test('every five seconds one probe; what it is answered decides', () => {
  const other = { address: '192.0.2.2' };
  record('refused', 5);
  now += 5_000;
  expect([breaker.admits(ONE), breaker.admits(ONE)]).toEqual([true, false]);
  breaker.record('refused', ONE);
  now += 5_000;
  expect(breaker.admits(other)).toBe(true);
  breaker.record('error', other);
  expect(breaker.isOpen).toBe(true);
  now += 5_000;
  expect(breaker.admits(ONE)).toBe(true);
  breaker.record('ok', ONE);
  expect([breaker.isOpen, breaker.admits(ONE), breaker.admits(ONE)]).toEqual([false, true, true]);
  expect(changes).toEqual([true, false]);
});

test('F-08 a probe whose caller leaves shows nothing and is given back: two who take turns do not keep it open', () => {
  const [other, third] = [{ address: '192.0.2.2' }, { address: '192.0.2.3' }];
  record('refused', 5);
  now += 5_000;
  expect(breaker.admits(ONE)).toBe(true);
  breaker.giveBack(ONE);
  // Others come first, and at once.
  expect([breaker.admits(ONE), breaker.admits(other)]).toEqual([false, true]);
  breaker.giveBack(ONE);
  expect(breaker.admits(third)).toBe(false);
  breaker.giveBack(other);
  expect(breaker.admits(third)).toBe(true);
  breaker.record('ok', third);
  expect(breaker.isOpen).toBe(false);
});

test('what failed before it closed does not count after', () => {
  record('refused', 5);
  now += 5_000;
  breaker.admits(ONE);
  breaker.record('ok', ONE);
  record('refused', 4);
  expect(breaker.isOpen).toBe(false);
});
