import { createLocalCounts } from './local-counts.ts';
import type { Hit, PendingRevocation, SessionRow, Store } from './store.ts';

const REMEMBERED = 10_000;
/** Interval of the probes while the store is away; other calls fall back at once. */
const PROBE_EVERY_MS = 1_000;

/** The store as the rest of the BFF sees it: it never fails, but its answer may be unknown. */
export interface SharedState extends Omit<Store, 'readSession'> {
  /** `unknown`: the store could not be asked. */
  readSession(sidHash: string): Promise<SessionRow | null | 'unknown'>;
}

/**
 * Goes on while the store is away: sessions ended here stay ended here, attempts are counted in this process and twice as
 * strictly (login fails closed), queued logouts wait in memory; the absolute expiry is in the sealed cookie anyway. Everything
 * that waits is written as soon as the store answers again.
 */
export function createResilientStore(store: Store, onDown: (error: unknown) => void): SharedState {
  const ended = new Map<string, number>();
  const waiting = new Map<string, string>();
  const counts = createLocalCounts();
  let downSince: number | null = null;
  let nextProbe = 0;
  let made = 0;

  async function attempt<T, U>(work: () => Promise<T>, instead: () => U): Promise<T | U> {
    const at = performance.now();
    if (downSince !== null && at < nextProbe) return instead();
    nextProbe = at + PROBE_EVERY_MS;
    try {
      const result = await work();
      if (downSince !== null) await catchUp();
      downSince = null;
      return result;
    } catch (error) {
      if (downSince === null) onDown(error);
      downSince ??= at;
      return instead();
    }
  }

  /** Writes the waiting entries one at a time; each is removed from memory only after it is written. */
  async function catchUp(): Promise<void> {
    for (const [sidHash, expiresAt] of ended) {
      await store.revoke(sidHash, expiresAt);
      ended.delete(sidHash);
    }
    for (const [id, sealed] of waiting) {
      await store.queueRevocation(sealed, 0);
      waiting.delete(id);
    }
    counts.clear();
  }

  return {
    async readSession(sidHash) {
      if (ended.has(sidHash)) return { seen: 0, isRevoked: true };
      return attempt(
        () => store.readSession(sidHash),
        () => 'unknown' as const,
      );
    },
    touch: (...args) =>
      attempt(
        () => store.touch(...args),
        () => undefined,
      ),
    async revoke(sidHash, expiresAt) {
      const isFirstHere = !ended.has(sidHash);
      if (ended.size >= REMEMBERED) ended.delete(ended.keys().next().value ?? '');
      // Set before the write, so that a concurrent call is refused already.
      ended.set(sidHash, expiresAt);
      return attempt(
        async () => {
          const isFirst = await store.revoke(sidHash, expiresAt);
          ended.delete(sidHash);
          return isFirst && isFirstHere;
        },
        () => isFirstHere,
      );
    },
    hit: (key, windowMs, now, by = 1) =>
      attempt(
        () => store.hit(key, windowMs, now, by),
        (): Hit => counts.hit(key, windowMs, now, by),
      ),
    peek: (key, now) =>
      attempt(
        () => store.peek(key, now),
        (): Hit => counts.peek(key, now),
      ),
    forgive: (key) =>
      attempt(
        () => store.forgive(key),
        () => counts.forgive(key),
      ),
    queueRevocation: (sealed, now) =>
      attempt(
        () => store.queueRevocation(sealed, now),
        (): PendingRevocation => {
          const id = `aqui-${++made}`;
          if (waiting.size >= REMEMBERED) waiting.delete(waiting.keys().next().value ?? '');
          waiting.set(id, sealed);
          return { id, sealed };
        },
      ),
    takeRevocations: (now) =>
      attempt(
        () => store.takeRevocations(now),
        (): PendingRevocation[] => [...waiting].map(([id, sealed]) => ({ id, sealed })),
      ),
    async dropRevocation(id) {
      if (waiting.delete(id)) return;
      await attempt(
        () => store.dropRevocation(id),
        () => undefined,
      );
    },
    close: () => store.close(),
  };
}
