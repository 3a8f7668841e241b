import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answers no sooner than `floorMs` after it was asked, whatever happened: what differs between an address with and without
 * an account (a row more, a mail in the outbox) hides below the floor. Errors wait too.
 */
export async function inEqualTime<T>(floorMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const left = floorMs - (performance.now() - started);
    if (left > 0) await sleep(left);
  }
}
