import { FairQueue } from '#platform/fair-queue';
import type { Turns } from '../deps.ts';
import { type ApiError, errors } from './call/errors.ts';

/** Connections left for authentication, logins and jobs. */
const LEFT = 2;
/** Concurrent calls of one account, each of which may hold a connection. */
const OF_ONE_ACCOUNT = 2;
/** A call that would wait longer is refused at once, because the BFF's timeout is near. */
const WAIT_MS = 2_000;
/** Waiting calls; one account may have a tenth of them. */
const WAITING = 1_000;
const RETRY_S = 2;

/** `connections`: size of the pool. `patience`: factor of the usual waiting time. */
export function createTurns(connections: number, patience = 1): Turns {
  const line = { waiting: WAITING, waitMs: WAIT_MS * patience };
  const places = Math.max(1, connections - LEFT);
  const calls = new FairQueue({ ...line, places, share: Math.min(OF_ONE_ACCOUNT, places) });
  const writes = new FairQueue({ ...line, places: Number.MAX_SAFE_INTEGER, share: 1 });
  const running = new Set<string>();
  const refusal = (isByItself: boolean): ApiError =>
    isByItself ? errors.tooMany(RETRY_S, WAITING / 10) : errors.busy(RETRY_S);
  return {
    take(account, kind, work) {
      const whose = String(account);
      if (kind === 'read') return calls.run(whose, work, () => errors.busy(RETRY_S));
      return writes.run(whose, () => calls.run(whose, work, refusal), refusal);
    },
    async alone(key, work) {
      if (running.has(key)) throw errors.stillRunning();
      running.add(key);
      try {
        return await work();
      } finally {
        running.delete(key);
      }
    },
  };
}
