import { LRUCache } from 'lru-cache';
import type { Sellado } from './seal.ts';

const REMEMBERED = 10_000;
const WRITE_EVERY_MS = 60_000;

/** What this process knows of sessions by itself: when it wrote their activity, and whose end it has reported. */
export function createLastSeen() {
  const seen = new LRUCache<string, number>({ max: REMEMBERED });
  const over = new LRUCache<string, true>({ max: REMEMBERED });

  return {
    of: (sid: string): number | undefined => seen.get(sid),
    /** Whether activity now is worth a write: the first, then one a minute, or oftener where the idle time is short. */
    isDue({ sid, idle }: Pick<Sellado, 'sid' | 'idle'>, at: number): boolean {
      const last = seen.get(sid);
      if (last !== undefined && at - last < Math.min(WRITE_EVERY_MS, idle / 10)) return false;
      seen.set(sid, at);
      return true;
    },
    /** True for the first time: one event per session, not one per call of a page that has not noticed yet. */
    markOver(sid: string): boolean {
      if (over.has(sid)) return false;
      over.set(sid, true);
      seen.delete(sid);
      return true;
    },
  };
}

export type LastSeen = ReturnType<typeof createLastSeen>;
