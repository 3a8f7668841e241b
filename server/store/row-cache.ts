import { LRUCache } from 'lru-cache';
import type { SessionRow } from './store.ts';

/**
 * Read cache: one read serves the burst of calls that a page makes; no row is older than `maxAgeMs`. An absent row is cached as
 * null.
 */
export function createRowCache(maxAgeMs: number) {
  const rows = new LRUCache<string, { row: SessionRow | null }>({ max: 5_000, ttl: maxAgeMs });
  return {
    /** Undefined on a cache miss. */
    get: (sidHash: string): SessionRow | null | undefined => rows.get(sidHash)?.row,
    set: (sidHash: string, row: SessionRow | null) => void rows.set(sidHash, { row }),
    drop: (sidHash: string) => rows.delete(sidHash),
  };
}
