import { LRUCache } from 'lru-cache';
import type { SessionRow } from './store.ts';

/** One read serves the burst of calls that a page makes; no row is older than `maxAgeMs`. A row that is not there is null. */
export function createRowCache(maxAgeMs: number) {
  const rows = new LRUCache<string, { row: SessionRow | null }>({ max: 5_000, ttl: maxAgeMs });
  return {
    /** Undefined: not known. */
    get: (sidHash: string): SessionRow | null | undefined => rows.get(sidHash)?.row,
    set: (sidHash: string, row: SessionRow | null) => void rows.set(sidHash, { row }),
    drop: (sidHash: string) => rows.delete(sidHash),
  };
}
