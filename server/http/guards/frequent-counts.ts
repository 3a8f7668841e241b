import { LRUCache } from 'lru-cache';
import type { SharedState } from '../../store/resilient-store.ts';
import type { Hit } from '../../store/store.ts';

interface Entry {
  /** The store's. */
  key: string;
  windowMs: number;
  count: number;
  /** Of `count`, what the store has not been told. */
  unshared: number;
  end: number;
}

const SHARE_EVERY_MS = 1_000;

/** Counters for every call: too many for a write each, so what came in a second is shared with the other instances at once. */
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
      // With the store away everybody counts alone, and these limits open rather than close.
      if (isLocal) continue;
      entry.count = count + entry.unshared;
      entry.end = now() + resetMs;
    }
  }

  const timer = setInterval(() => void share(), SHARE_EVERY_MS);
  timer.unref();

  return {
    /** `storeKey` is what the store may know of `key`, asked for once in a window. */
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
