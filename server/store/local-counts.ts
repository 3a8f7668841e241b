import type { Hit } from './store.ts';

/** With the shared store away every instance counts alone: an attempt weighs this much. */
const WEIGHT = 2;
const REMEMBERED = 10_000;

/** Counters of this process, for while the shared ones are away. */
export function createLocalCounts() {
  const counts = new Map<string, { count: number; end: number }>();
  return {
    hit(key: string, windowMs: number, now: number, by: number): Hit {
      const known = counts.get(key);
      const entry = known && known.end > now ? known : { count: 0, end: now + windowMs };
      entry.count = Math.max(0, entry.count + by * WEIGHT);
      // The oldest goes first: Map keeps the order of insertion.
      if (!known && counts.size >= REMEMBERED) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, entry);
      return { count: entry.count, resetMs: entry.end - now, isLocal: true };
    },
    peek(key: string, now: number): Hit {
      const known = counts.get(key);
      return known && known.end > now ? { count: known.count, resetMs: known.end - now } : { count: 0, resetMs: 0 };
    },
    forgive(key: string): void {
      counts.delete(key);
    },
    clear: () => counts.clear(),
  };
}
