import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, string>({ max: 5_000, memoMethod: (sid) => hash('sha256', sid, 'base64url') });

/**
 * The form in which the store and the log know a session: the hash does not give access to it. Memoised, as every call needs it.
 */
export const sidHash = (sid: string): string => known.memo(sid);
