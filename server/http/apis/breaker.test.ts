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
/** Records `times` outcomes, each from another address. */
const fromAll = (outcome: Outcome, times: number) => {
  for (let i = 0; i < times; i++) breaker.record(outcome, { address: `203.0.113.${i}` });
};

test('five refused connections within ten seconds open the breaker; four, or five over a longer time, do not', () => {
  record('refused', 4);
  now += 10_001;
  record('refused', 4);
  expect(breaker.isOpen).toBe(false);
  record('refused', 1);
  expect(breaker.isOpen).toBe(true);
  expect(breaker.admits(ONE)).toBe(false);
});

test('more than half of at least twenty calls answered 5xx open the breaker; half do not', () => {
  fromAll('error', 10);
  record('ok', 2, { address: '192.0.2.2' });
  for (let i = 10; i < 18; i++) breaker.record('ok', { address: `203.0.113.${i}` });
  expect(breaker.isOpen).toBe(false);
  record('error', 1);
  expect(breaker.isOpen).toBe(true);
});

test.each<Outcome>(['lost', 'error'])('F-08 one address or one account never opens the breaker by %s', (outcome) => {
  record(outcome, 200);
  for (let i = 0; i < 200; i++) breaker.record(outcome, { address: `198.51.100.${i}`, account: 7 });
  for (let i = 0; i < 200; i++) breaker.record(outcome, { address: '192.0.2.9', account: 1_000 + i });
  fromAll('ok', 8);
  expect(breaker.isOpen).toBe(false);
});

test('five calls without an answer open the breaker when several callers made them: two of each caller count at most', () => {
  for (const address of ['192.0.2.1', '192.0.2.2']) record('lost', 10, { address });
  expect(breaker.isOpen).toBe(false);
  record('lost', 1, { address: '192.0.2.3' });
  expect(breaker.isOpen).toBe(true);
});

test('the caller of the last probe may probe again only after others, so that one caller’s failing calls do not keep the breaker open', () => {
  record('refused', 5);
  now += 5_000;
  expect(breaker.admits(ONE)).toBe(true);
  breaker.record('error', ONE);
  now += 5_000;
  expect([breaker.admits(ONE), breaker.admits({ address: '192.0.2.2' })]).toEqual([false, true]);
  breaker.record('ok', { address: '192.0.2.2' });
  expect(breaker.isOpen).toBe(false);
});

test('an open breaker admits one probe every five seconds; the outcome of the probe decides whether it closes', () => {
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

test('F-08 a probe whose caller leaves is given back as inconclusive: two callers who take turns do not keep the breaker open', () => {
  const [other, third] = [{ address: '192.0.2.2' }, { address: '192.0.2.3' }];
  record('refused', 5);
  now += 5_000;
  expect(breaker.admits(ONE)).toBe(true);
  breaker.giveBack(ONE);
  // The same caller waits before it probes again; another caller may probe at once.
  expect([breaker.admits(ONE), breaker.admits(other)]).toEqual([false, true]);
  breaker.giveBack(ONE);
  expect(breaker.admits(third)).toBe(false);
  breaker.giveBack(other);
  expect(breaker.admits(third)).toBe(true);
  breaker.record('ok', third);
  expect(breaker.isOpen).toBe(false);
});

test('failures from before the breaker closed do not count afterwards', () => {
  record('refused', 5);
  now += 5_000;
  breaker.admits(ONE);
  breaker.record('ok', ONE);
  record('refused', 4);
  expect(breaker.isOpen).toBe(false);
});
