import { Redis } from 'ioredis';
import type { Store } from './store.ts';

const PREFIX = 'bff:';
/** What this instance has read may be this old: the bound for «ended on every instance» is 5 s. */
const CACHE_MS = 3_000;
const CACHED = 5_000;
const RESERVED_MS = 60_000;
const QUEUE = `${PREFIX}revocaciones`;

/** One more in a window that begins with the first: INCR, and the expiry with it, atomically. */
const HIT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

/** For several instances on several machines. Commands fail fast: the callers know how to go on without. */
export function openRedisStore(url: string, onError: (error: Error) => void): Store {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy: (times) => Math.min(2_000, 100 * times),
  });
  redis.on('error', onError);
  const seenKey = (sidHash: string) => `${PREFIX}visto:${sidHash}`;
  const revokedKey = (sidHash: string) => `${PREFIX}fin:${sidHash}`;
  const cache = new Map<string, { at: number; row: { seen: number; isRevoked: boolean } | null }>();
  const ttl = (expiresAt: number) => Math.max(1, Math.ceil(expiresAt - Date.now()));

  return {
    async readSession(sidHash) {
      const known = cache.get(sidHash);
      if (known && Date.now() - known.at < CACHE_MS) return known.row;
      const [seen = null, revoked = null] = await redis.mget(seenKey(sidHash), revokedKey(sidHash));
      const row = seen === null && revoked === null ? null : { seen: Number(seen ?? 0), isRevoked: revoked !== null };
      if (cache.size >= CACHED) cache.delete(cache.keys().next().value ?? '');
      cache.set(sidHash, { at: Date.now(), row });
      return row;
    },
    async touch(sidHash, seen, expiresAt) {
      cache.delete(sidHash);
      await redis.set(seenKey(sidHash), seen, 'PX', ttl(expiresAt));
    },
    async revoke(sidHash, expiresAt) {
      cache.delete(sidHash);
      return (await redis.set(revokedKey(sidHash), '1', 'PX', ttl(expiresAt), 'NX')) === 'OK';
    },
    async hit(key, windowMs) {
      // The script answers a pair of integers.
      const [count = 1, resetMs = windowMs] = (await redis.eval(HIT, 1, PREFIX + key, windowMs)) as number[];
      return { count, resetMs };
    },
    async peek(key) {
      const [count, resetMs] = await Promise.all([redis.get(PREFIX + key), redis.pttl(PREFIX + key)]);
      return { count: Number(count ?? 0), resetMs: Math.max(0, resetMs) };
    },
    async forgive(key) {
      await redis.del(PREFIX + key);
    },
    async queueRevocation(sealed, at) {
      await redis.zadd(QUEUE, at, sealed);
    },
    async takeRevocations(at) {
      const due = await redis.zrangebyscore(QUEUE, 0, at, 'LIMIT', 0, 50);
      for (const sealed of due) await redis.zadd(QUEUE, at + RESERVED_MS, sealed);
      return due.map((sealed) => ({ id: sealed, sealed }));
    },
    async dropRevocation(id) {
      await redis.zrem(QUEUE, id);
    },
    async close() {
      redis.disconnect();
    },
  };
}
