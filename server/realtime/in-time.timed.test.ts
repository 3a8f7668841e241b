import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CIERRES } from '#shared/contract/realtime';
import { sidHash } from '../http/guards/sid-hash.ts';
import { createSealer } from '../session/cookie/seal.ts';
import { openRedisStore } from '../store/redis-store.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { startRedis } from '../testing/fakes/redis-server.ts';
import { openSocket } from '../testing/samples/open-socket.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

/**
 * Measures how long a browser waits for an API that does not answer, and how soon a socket closes whose session was ended
 * elsewhere.
 */
let link: FakeLink;
let bff: TestApp;
beforeAll(async () => {
  link = await startFakeLink();
  bff = await buildTestApp({ env: { MAIN_API_URL: link.url } });
});
afterAll(async () => {
  await bff.close();
  await link.stop();
});

const timed = async <T>(work: Promise<T>): Promise<{ result: T; ms: number }> => {
  const since = performance.now();
  const result = await work;
  return { result, ms: performance.now() - since };
};

test.each([
  ['nothing to a browser on its link', { answer: () => 'mute' }, 504],
  ['nothing to an upgrade', { upgrade: 'mute' }, 504],
  ['503 to an upgrade', { upgrade: 503 }, 503],
  ['single bytes, slowly, to an upgrade', { upgrade: 'drip' }, 504],
] as const)('W-02 an API that says %s holds a browser up for less than five seconds', async (_what, change, status) => {
  await expect.poll(() => link.links.size).toBe(0);
  Object.assign(link, { answer: () => 'in', upgrade: 'link' }, change);
  const { result, ms } = await timed(openSocket(bff, await sessionCookie(bff, 1)));
  expect(result.status).toBe(status);
  expect(ms).toBeLessThan(5_000);
});

/** Shared stores by kind: each entry starts one and returns a function that opens a connection to it for one process. */
const KEEP: Record<string, () => Promise<() => Store>> = {
  async SQLite() {
    const dir = await mkdtemp(path.join(tmpdir(), 'sesiones-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    return () => openSqliteStore(dir, Date.now);
  },
  async Redis() {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    return () => openRedisStore(redis.url, () => {});
  },
};

test.each(Object.keys(KEEP))(
  'W-05 a session that was ended on another instance is closed in time, by %s',
  async (kind) => {
    Object.assign(link, { answer: () => 'in', upgrade: 'link' });
    const open = await KEEP[kind]!();
    const [own, other] = [open(), open()];
    onTestFinished(() => other.close());
    /** Counts the checks of each session, and resolves the wait for the next one. */
    const looks = new Map<string, { count: number; next: () => void }>();
    const app = await buildTestApp({
      env: { MAIN_API_URL: link.url },
      store: {
        ...own,
        async readSession(sid) {
          const row = await own.readSession(sid);
          const look = looks.get(sid);
          if (look) {
            look.count += 1;
            look.next();
          }
          return row;
        },
      },
    });
    onTestFinished(() => app.close());

    /**
     * Ends a session right after its `after`-th check, so that the next check is as far away as possible, and may read a cached
     * row.
     */
    async function end(after: number): Promise<number> {
      const cookie = await sessionCookie(app, after);
      const { closed } = await openSocket(app, cookie);
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      const sealed = await createSealer(app.config.cookieKeys, name).open(value);
      const sid = sidHash(sealed?.payload.sid ?? '');
      await new Promise<void>((resolve) => {
        const look = { count: 0, next: () => look.count === after && resolve() };
        looks.set(sid, look);
      });
      await other.revoke(sid, app.clock.now() + 3_600_000);
      const { result, ms } = await timed(closed);
      expect(result.code).toBe(CIERRES.sesion);
      return ms;
    }
    for (const ms of await Promise.all([1, 2, 3].map(end))) expect(ms).toBeLessThan(5_000);
  },
  30_000,
);
