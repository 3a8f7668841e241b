import { FairQueue } from '#platform/fair-queue';
import { type ApiError, errors } from './call/errors.ts';

/** Connections that calls leave to what tells who calls, to logins and to what runs by itself. */
const LEFT = 2;
/** Calls of one account that are at work at once, each of which may hold a connection. */
const OF_ONE_ACCOUNT = 2;
/** Who has to wait is better told to come back after that: the BFF would soon give up. */
const WAIT_MS = 2_000;
/** A tenth of them of one account. */
const WAITING = 1_000;
const RETRY_S = 2;

/**
 * Whose turn it is at the database. An account writes one thing after the other, which it would do in any case where its own
 * lock is waited for, and two of its calls are at work at once; all of them together leave connections to who is to be told
 * who they are. So nobody holds a connection while they wait for themselves.
 */
export interface Turns {
  /**
   * Does this when it is the account's turn. @throws ApiError for who would wait too long, before anything is begun: 503 for
   * who reads, which pages ask again by themselves; who writes is told 429 where what they wait for is their own
   */
  take<T>(account: number, kind: 'read' | 'write', work: () => Promise<T>): Promise<T>;
  /** Does this, and nothing else under that key meanwhile. @throws ApiError 409 while it runs */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** `connections`: of the pool. `patience`: how many times the usual is waited. */
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
