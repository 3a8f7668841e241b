import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Node's timers fire on whole milliseconds of a clock that is read once a turn: up to this much early or late. */
const TIMER_MS = 2;

/**
 * Answers no sooner than `floorMs` after it was asked, whatever happened: what differs between an address with and without
 * an account (a row more, a mail in the outbox) hides below the floor. Errors wait too. The last of it is waited for
 * turn by turn: a timer of what is left is rounded by how much is left, and tells a part of a millisecond of it.
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
