import { Redis } from 'ioredis';
import { createRowCache } from './row-cache.ts';
import { BATCH, RESERVED_MS, type Store } from './store.ts';

const PREFIX = 'bff:';
/** Longest age of a cached row: «ended on every instance» is bounded by 5 s. */
const CACHE_MS = 3_000;
const QUEUE = `${PREFIX}revocaciones`;

/** Adds `by` in a window that begins with the first hit, never below zero; count and expiry change atomically. */
const HIT = `local n = redis.call('INCRBY', KEYS[1], ARGV[2])
if n < 0 then redis.call('SET', KEYS[1], 0, 'KEEPTTL') n = 0 end
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;
/** Reserves due members atomically, so that two instances never take the same. */
const TAKE = `local due = redis.call('ZRANGEBYSCORE', KEYS[1], 0, ARGV[1], 'LIMIT', 0, ARGV[3])
for _, one in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], one) end
return due`;

/** Shared store for several instances on several machines. Commands fail fast: the callers can do without. */
export function openRedisStore(url: string, onError: (error: Error) => void): Store {
  // ioredis expects the bare path of a socket.
  const redis = new Redis(url.replace(/^unix:\/\//, ''), {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(2_000, 100 * times),
  });
  redis.on('error', onError);
  // Commands sent during the first connection wait for it rather than fail.
  const connected = new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('error', () => resolve());
  });
  const seenKey = (sidHash: string) => `${PREFIX}visto:${sidHash}`;
  const revokedKey = (sidHash: string) => `${PREFIX}fin:${sidHash}`;
  const cache = createRowCache(CACHE_MS);
  const ttl = (expiresAt: number) => Math.max(1, Math.ceil(expiresAt - Date.now()));

  return {
    async readSession(sidHash) {
      await connected;
      const known = cache.get(sidHash);
      if (known !== undefined) return known;
      const [seen = null, revoked = null] = await redis.mget(seenKey(sidHash), revokedKey(sidHash));
      const row = seen === null && revoked === null ? null : { seen: Number(seen ?? 0), isRevoked: revoked !== null };
      cache.set(sidHash, row);
      return row;
    },
    async touch(sidHash, seen, expiresAt) {
      cache.drop(sidHash);
      await redis.set(seenKey(sidHash), seen, 'PX', ttl(expiresAt));
    },
    async revoke(sidHash, expiresAt) {
      const isFirst = (await redis.set(revokedKey(sidHash), '1', 'PX', ttl(expiresAt), 'NX')) === 'OK';
      // Dropped after the write: a concurrent read before it would cache the old row again.
      cache.drop(sidHash);
      return isFirst;
    },
    async hit(key, windowMs, _now, by = 1) {
      await connected;
      // The script returns a pair of integers.
      const [count = by, resetMs = windowMs] = (await redis.eval(HIT, 1, PREFIX + key, windowMs, by)) as number[];
      return { count, resetMs };
    },
    async peek(key) {
      await connected;
      const [count, resetMs] = await Promise.all([redis.get(PREFIX + key), redis.pttl(PREFIX + key)]);
      return { count: Number(count ?? 0), resetMs: Math.max(0, resetMs) };
    },
    async forgive(key) {
      await redis.del(PREFIX + key);
    },
    async queueRevocation(sealed, at) {
      await redis.zadd(QUEUE, at + RESERVED_MS, sealed);
      return { id: sealed, sealed };
    },
    async takeRevocations(at) {
      // The script returns a list of members.
      const due = (await redis.eval(TAKE, 1, QUEUE, at, at + RESERVED_MS, BATCH)) as string[];
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
