import { LRUCache } from 'lru-cache';
import type { SessionPayload } from './seal.ts';

const REMEMBERED = 10_000;
const WRITE_EVERY_MS = 60_000;

/** Memory of this process: when it last wrote a session's activity, and which ended sessions it has reported. */
export function createLastSeen() {
  const seen = new LRUCache<string, number>({ max: REMEMBERED });
  const over = new LRUCache<string, true>({ max: REMEMBERED });

  return {
    of: (sid: string): number | undefined => seen.get(sid),
    /** Whether an activity now is worth a write: the first one, then one a minute, or more often where the idle time is short. */
    isDue({ sid, idle }: Pick<SessionPayload, 'sid' | 'idle'>, at: number): boolean {
      const last = seen.get(sid);
      if (last !== undefined && at - last < Math.min(WRITE_EVERY_MS, idle / 10)) return false;
      seen.set(sid, at);
      return true;
    },
    /**
     * True on the first call for a session: one audit event per session, not one per call of a page that has not noticed the end
     * yet.
     */
    markOver(sid: string): boolean {
      if (over.has(sid)) return false;
      over.set(sid, true);
      seen.delete(sid);
      return true;
    },
  };
}

export type LastSeen = ReturnType<typeof createLastSeen>;
