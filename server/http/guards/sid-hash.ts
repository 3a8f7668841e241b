import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, string>({ max: 5_000, memoMethod: (sid) => hash('sha256', sid, 'base64url') });

/** What the store and the log know a session by: neither gives anybody a session. Remembered, as every call asks for it. */
export const sidHash = (sid: string): string => known.memo(sid);
