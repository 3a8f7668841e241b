import { LRUCache } from 'lru-cache';
import type { SharedState } from '../../store/resilient-store.ts';
import type { Hit } from '../../store/store.ts';

interface Entry {
  /** Key in the shared store. */
  key: string;
  windowMs: number;
  count: number;
  /** Part of `count` that has not been sent to the store yet. */
  unshared: number;
  end: number;
}

const SHARE_EVERY_MS = 1_000;

/**
 * Counters for limits on every call. A write to the store for each call would be too many, so the hits of a second are sent to
 * the store, and thereby to the other instances, in one go.
 */
export function createFrequentCounts(store: SharedState, now: () => number) {
  const entries = new LRUCache<string, Entry>({ max: 20_000 });
  const changed = new Set<Entry>();

  async function share(): Promise<void> {
    const batch = [...changed];
    changed.clear();
    for (const entry of batch) {
      const { unshared, key, windowMs } = entry;
      entry.unshared = 0;
      const { count, resetMs, isLocal } = await store.hit(key, windowMs, now(), unshared);
      // While the store is away each instance counts alone, and these limits fail open.
      if (isLocal) continue;
      entry.count = count + entry.unshared;
      entry.end = now() + resetMs;
    }
  }

  const timer = setInterval(() => void share(), SHARE_EVERY_MS);
  timer.unref();

  return {
    /** `storeKey` makes the store's form of `key`; it is called once per window. */
    hit(key: string, windowMs: number, storeKey: () => string): Hit {
      const at = now();
      let entry = entries.get(key);
      if (!entry || entry.end <= at) {
        entry = { key: storeKey(), windowMs, count: 0, unshared: 0, end: at + windowMs };
        entries.set(key, entry);
      }
      entry.count += 1;
      entry.unshared += 1;
      changed.add(entry);
      return { count: entry.count, resetMs: entry.end - at };
    },
    stop: () => clearInterval(timer),
  };
}
