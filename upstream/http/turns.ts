import { FairQueue } from '#platform/fair-queue';
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

/**
 * Turns at the database. An account's writes run one at a time (they would wait for the account's lock anyway), and at most two
 * of its calls at once; all calls together leave connections free for authentication. So no call holds a connection while it
 * waits for another call of its own account.
 */
export interface Turns {
  /**
   * Runs the work when it is the account's turn.
   * @throws ApiError before anything is begun, when the wait would be too long: 503 for reads, which pages repeat by
   * themselves; 429 for writes that wait for the account's own calls, else 503
   */
  take<T>(account: number, kind: 'read' | 'write', work: () => Promise<T>): Promise<T>;
  /** Runs the work unless other work under that key is running. @throws ApiError 409 if so */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
}

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
