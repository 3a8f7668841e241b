import { expect, onTestFinished, test, vi } from 'vitest';
import { FairBudget } from './fair-budget.ts';
import { FairQueue } from './fair-queue.ts';

const times = (count: number, work: () => void) => {
  for (let i = 0; i < count; i++) work();
};

test('one address holds a tenth of a budget, all addresses together the whole', () => {
  const budget = new FairBudget(100);
  const taken = (address: string) => Array.from({ length: 15 }, () => budget.take(address)).filter(Boolean).length;
  expect(taken('a')).toBe(10);
  expect(Array.from({ length: 11 }, (_, n) => taken(`b${n}`))).toEqual([...Array(9).fill(10), 0, 0]);
  budget.give('a');
  expect([budget.held, budget.heldBy('a'), budget.take('b11'), budget.take('a')]).toEqual([99, 9, true, false]);
});

test('an amount is taken whole or not at all', () => {
  const bytes = new FairBudget(1_000);
  expect([bytes.take('a', 101), bytes.take('a', 60), bytes.take('a', 41), bytes.take('a', 40)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  bytes.give('a', 60);
  expect([bytes.held, bytes.heldBy('a')]).toEqual([40, 40]);
});

test('of a few places an address has one', () => expect(new FairBudget(2).share).toBe(1));

/** Logs who was let in and who was refused, in order. */
function record(queue: FairQueue) {
  const log: string[] = [];
  return {
    log,
    enter: (address: string, name = address) =>
      queue.enter(address, {
        go: () => log.push(name),
        refuse: (isByItself) => log.push(`${name} refused${isByItself ? ' by itself' : ''}`),
      }),
  };
}

test('beyond its tenth an address waits for its own places, while other addresses are let in', () => {
  const queue = new FairQueue({ places: 20, waiting: 20 });
  const { log, enter } = record(queue);
  times(5, () => enter('a'));
  enter('b');
  expect(log).toEqual(['a', 'a', 'a refused by itself', 'b']);
  queue.leave('b');
  expect(log).toHaveLength(4);
  queue.leave('a');
  queue.leave('a');
  expect(log.slice(4)).toEqual(['a', 'a']);
  times(2, () => queue.leave('a'));
  expect(queue.held).toBe(0);
});

test('a free place goes to the waiting addresses in turn, however many wait behind one of them', () => {
  const queue = new FairQueue({ places: 1, waiting: 100 });
  const { log, enter } = record(queue);
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name);
  for (const name of ['b1', 'b2', 'c1']) enter(name.slice(0, 1), name);
  for (let last = log.at(-1); log.length < 7; last = log.at(-1)) queue.leave(last?.slice(0, 1) ?? '');
  expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a waiter is refused after its waiting time, and its place in the line is free for another', async () => {
  const queue = new FairQueue({ places: 1, waiting: 10, waitMs: 20 });
  const { log, enter } = record(queue);
  enter('a');
  enter('b');
  await expect.poll(() => log).toEqual(['a', 'b refused']);
  enter('b', 'b again');
  queue.leave('a');
  expect(log.at(-1)).toBe('b again');
  queue.leave('b');
  expect(queue.held).toBe(0);
});

test('waiters that began to wait at the same time are refused one after the other, and none too soon', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = new FairQueue({ places: 10, waiting: 1_000, waitMs: 1_000 });
  const refusedAt: number[] = [];
  const start = performance.now();
  for (let i = 0; i < 101; i++)
    queue.enter('a', { go: () => {}, refuse: () => refusedAt.push(performance.now() - start) });
  vi.advanceTimersByTime(2_000);
  expect(refusedAt).toHaveLength(100);
  expect(Math.min(...refusedAt)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...refusedAt)).toBeLessThan(1_600);
  const together = refusedAt.map((ms) => refusedAt.filter((other) => other === ms).length);
  expect(Math.max(...together)).toBeLessThan(25);
});

test('a refused waiter is told how long the line takes, by the pace of those who were let in', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = new FairQueue({ places: 1, waiting: 100 });
  const told: number[] = [];
  const enter = (address: string) => queue.enter(address, { go: () => {}, refuse: (_, lineMs) => told.push(lineMs) });
  for (let n = 0; n < 11; n++) enter(`a${n}`);
  // Ten of one address wait behind them; its eleventh is refused. No waiter was let in so far, so that the pace is unknown.
  for (let n = 0; n < 11; n++) enter('b');
  expect(told).toEqual([0]);
  for (let n = 0; n < 5; n++) {
    vi.advanceTimersByTime(100);
    queue.leave(`a${n}`);
  }
  enter('b');
  // Fifteen wait before them, and ten are let in a second.
  expect(told.slice(1)).toEqual([expect.closeTo(1_500)]);

  // Slower now: the last turns count more than the first, and time without a line does not count.
  for (let n = 5; n < 11; n++) queue.leave(`a${n}`);
  for (let n = 0; n < 10; n++) queue.leave('b');
  expect([queue.held, queue.waiting]).toEqual([0, 0]);
  vi.advanceTimersByTime(3_600_000);
  for (let n = 0; n < 31; n++) enter(`c${n}`);
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(1_000);
    queue.leave(`c${n}`);
  }
  for (let n = 0; n < 11; n++) enter('d');
  const line = queue.waiting * 1_000;
  expect(told.at(-1)).toBeGreaterThan(line * 0.8);
  expect(told.at(-1)).toBeLessThan(line * 1.2);
});
