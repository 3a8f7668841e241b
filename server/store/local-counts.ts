import { LRUCache } from 'lru-cache';
import type { Hit } from './store.ts';

/** While the shared store is away every instance counts alone, and each attempt counts as this many. */
const WEIGHT = 2;

/** Counters of this process, used while the shared store is away. */
export function createLocalCounts() {
  const counts = new LRUCache<string, { count: number; end: number }>({ max: 10_000 });
  return {
    hit(key: string, windowMs: number, now: number, by: number): Hit {
      const known = counts.get(key);
      const entry = known && known.end > now ? known : { count: 0, end: now + windowMs };
      entry.count = Math.max(0, entry.count + by * WEIGHT);
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
