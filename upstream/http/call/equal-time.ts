import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Node's timers fire on whole milliseconds of a clock that is read once per event-loop turn: up to this much early or late. */
const TIMER_MS = 2;

/**
 * Answers no sooner than `floorMs` after the call, also with an error: the differences between an address with and without an
 * account (one more row, a mail in the outbox) stay below the floor. The last part is awaited turn by turn, because a
 * timer's rounding depends on the remaining time, and would leak a fraction of a millisecond.
 */
export async function inEqualTime<T>(floorMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + floorMs;
  try {
    return await work();
  } finally {
    const left = until - performance.now() - TIMER_MS;
    if (left > 0) await sleep(left);
    while (performance.now() < until) await nextTurn();
  }
}
