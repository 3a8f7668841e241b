import type { SessionRow } from './store.ts';

const CACHED = 5_000;

/** One read serves the burst of calls that a page makes; no row is older than `maxAgeMs`. */
export function createRowCache(maxAgeMs: number) {
  const rows = new Map<string, { until: number; row: SessionRow | null }>();
  return {
    /** Undefined: not known. */
    get(sidHash: string): SessionRow | null | undefined {
      const known = rows.get(sidHash);
      return known && Date.now() < known.until ? known.row : undefined;
    },
    set(sidHash: string, row: SessionRow | null): void {
      if (!rows.delete(sidHash) && rows.size >= CACHED) rows.delete(rows.keys().next().value ?? '');
      rows.set(sidHash, { until: Date.now() + maxAgeMs, row });
    },
    drop: (sidHash: string) => rows.delete(sidHash),
  };
}
