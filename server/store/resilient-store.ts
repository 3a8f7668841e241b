import type { Hit, PendingRevocation, Store } from './store.ts';

/** With the shared store away, this share of each limit is left to every instance. */
const REDUCED = 2;
const REMEMBERED = 10_000;

/**
 * Goes on while the store is away: what was ended here stays ended here, attempts are counted here and twice as strictly
 * (login fails closed), logouts still to be told wait in memory; absolute expiry holds by the seal anyway. What waits is
 * written as soon as the store answers again.
 */
export function createResilientStore(store: Store, onDown: (error: unknown) => void): Store {
  const ended = new Map<string, number>();
  const counts = new Map<string, { count: number; end: number }>();
  let waiting: string[] = [];
  let isDown = false;

  async function attempt<T>(work: () => Promise<T>, instead: () => T): Promise<T> {
    try {
      const result = await work();
      if (isDown) await catchUp();
      isDown = false;
      return result;
    } catch (error) {
      if (!isDown) onDown(error);
      isDown = true;
      return instead();
    }
  }

  async function catchUp(): Promise<void> {
    for (const [sidHash, expiresAt] of ended) await store.revoke(sidHash, expiresAt);
    const sealed = waiting;
    waiting = [];
    for (const one of sealed) await store.queueRevocation(one, 0);
  }

  const countHere = (key: string, windowMs: number, now: number): Hit => {
    const known = counts.get(key);
    const entry = known && known.end > now ? known : { count: 0, end: now + windowMs };
    entry.count += REDUCED;
    if (counts.size >= REMEMBERED) counts.delete(counts.keys().next().value ?? '');
    counts.set(key, entry);
    return { count: entry.count, resetMs: entry.end - now };
  };

  return {
    async readSession(sidHash) {
      if (ended.has(sidHash)) return { seen: 0, isRevoked: true };
      return attempt(
        () => store.readSession(sidHash),
        () => null,
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
      ended.set(sidHash, expiresAt);
      const isFirst = await attempt(
        () => store.revoke(sidHash, expiresAt),
        () => isFirstHere,
      );
      // Written down: the store tells it from now on.
      if (!isDown) ended.delete(sidHash);
      return isFirst;
    },
    hit: (key, windowMs, now) =>
      attempt(
        () => store.hit(key, windowMs, now),
        () => countHere(key, windowMs, now),
      ),
    peek: (key, now) =>
      attempt(
        () => store.peek(key, now),
        () => {
          const known = counts.get(key);
          return known && known.end > now ? { count: known.count, resetMs: known.end - now } : { count: 0, resetMs: 0 };
        },
      ),
    forgive: (key) =>
      attempt(
        () => store.forgive(key),
        () => {
          counts.delete(key);
        },
      ),
    queueRevocation: (sealed, now) =>
      attempt(
        () => store.queueRevocation(sealed, now),
        () => {
          waiting.push(sealed);
        },
      ),
    takeRevocations: (now) =>
      attempt<PendingRevocation[]>(
        () => store.takeRevocations(now),
        () => waiting.map((sealed) => ({ id: sealed, sealed })),
      ),
    dropRevocation: (id) =>
      attempt(
        () => store.dropRevocation(id),
        () => {
          waiting = waiting.filter((sealed) => sealed !== id);
        },
      ),
    close: () => store.close(),
  };
}
