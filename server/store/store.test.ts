import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../testing/fakes/redis-server.ts';
import { openRedisStore } from './redis-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { RESERVED_MS, type Store } from './store.ts';

let redis: RedisServer;
let dataDir: string;
const noise: Error[] = [];

beforeAll(async () => {
  redis = await startRedis();
  dataDir = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterAll(async () => {
  await redis.close();
  await rm(dataDir, { recursive: true });
});

describe.each([
  ['sqlite', () => openSqliteStore(dataDir, Date.now)],
  ['redis', () => openRedisStore(redis.url, (error) => noise.push(error))],
] as const)('%s', (_, open) => {
  let one: Store;
  let two: Store;
  let made = 0;
  const key = () => `clave-${++made}`;

  beforeAll(() => {
    [one, two] = [open(), open()];
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    expect(noise).toEqual([]);
  });

  test('a session that was never written is null; the other instance sees activity and end', async () => {
    const [sid, end] = [key(), Date.now() + 60_000];
    expect(await one.readSession(sid)).toBeNull();
    await one.touch(sid, 1_000, end);
    expect(await two.readSession(sid)).toEqual({ seen: 1_000, isRevoked: false });
    expect(await one.revoke(sid, end)).toBe(true);
    expect(await two.revoke(sid, end)).toBe(false);
    expect(await one.readSession(sid)).toEqual({ seen: 1_000, isRevoked: true });
  });

  test('S-09 an end on one instance is known on every other within five seconds, also where the row was cached', async () => {
    const [sid, end] = [key(), Date.now() + 60_000];
    expect(await two.readSession(sid)).toBeNull();
    await one.revoke(sid, end);
    await expect.poll(async () => (await two.readSession(sid))?.isRevoked).toBe(true);
  });

  test('activity after the end does not bring a session back', async () => {
    const [sid, end] = [key(), Date.now() + 60_000];
    await one.revoke(sid, end);
    await two.touch(sid, Date.now(), end);
    expect((await two.readSession(sid))?.isRevoked).toBe(true);
  });

  test('attempts of all instances add up, in a window that begins with the first', async () => {
    const [name, at] = [key(), Date.now()];
    for (let count = 1; count <= 4; count++) {
      const hit = await (count % 2 ? one : two).hit(name, 10_000, at);
      expect(hit.count).toBe(count);
      expect(hit.resetMs).toBeGreaterThan(9_000);
      expect(hit.resetMs).toBeLessThanOrEqual(10_000);
    }
    expect((await one.hit(name, 10_000, at, 5)).count).toBe(9);
    expect((await two.peek(name, at)).count).toBe(9);
  });

  test('a hundred concurrent attempts count as a hundred', async () => {
    const [name, at] = [key(), Date.now()];
    const hits = await Promise.all(
      Array.from({ length: 100 }, (_unused, i) => (i % 2 ? one : two).hit(name, 10_000, at)),
    );
    expect(new Set(hits.map(({ count }) => count)).size).toBe(100);
  });

  test('attempts are taken back down to zero, and forgiven', async () => {
    const [name, at] = [key(), Date.now()];
    await one.hit(name, 10_000, at);
    await one.hit(name, 10_000, at, -1);
    expect((await one.hit(name, 10_000, at, -1)).count).toBe(0);
    expect((await one.hit(name, 10_000, at)).count).toBe(1);
    await two.forgive(name);
    expect((await one.peek(name, at)).count).toBe(0);
  });

  test('a window ends, and counting starts anew', async () => {
    const name = key();
    await one.hit(name, 100, Date.now());
    await one.hit(name, 100, Date.now());
    await expect.poll(async () => (await one.peek(name, Date.now())).count).toBe(0);
    expect((await one.hit(name, 100, Date.now())).count).toBe(1);
  });

  test('a queued logout is given to one instance, and given again when it was not sent', async () => {
    const at = Date.now();
    const { id } = await one.queueRevocation('sellado-1', at);
    await one.queueRevocation('sellado-2', at);
    expect(await two.takeRevocations(at)).toEqual([]);
    const later = at + RESERVED_MS + 1;
    const taken = await two.takeRevocations(later);
    expect(taken.map(({ sealed }) => sealed).sort()).toEqual(['sellado-1', 'sellado-2']);
    expect(await one.takeRevocations(later)).toEqual([]);
    await two.dropRevocation(id);
    const again = await one.takeRevocations(later + RESERVED_MS + 1);
    expect(again.map(({ sealed }) => sealed)).toEqual(['sellado-2']);
    await one.dropRevocation(again[0]?.id ?? '');
    expect(await one.takeRevocations(later + 3 * RESERVED_MS)).toEqual([]);
  });
});
