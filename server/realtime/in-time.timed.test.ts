import { afterAll, beforeAll, expect, test } from 'vitest';
import { CIERRES } from '#shared/contract/realtime';
import { sidHash } from '../http/guards/sid-hash.ts';
import { createSealer } from '../session/cookie/seal.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { openSocket } from '../testing/samples/open-socket.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

/** Bounds how long a browser waits for an API that says nothing, and how long one stays whose session was ended elsewhere. */
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
  ['nothing to who comes', { answer: () => 'mute' }, 504],
  ['nothing to an upgrade', { upgrade: 'mute' }, 504],
  ['503 to an upgrade', { upgrade: 503 }, 503],
] as const)('W-02 an API that says %s holds a browser up for less than five seconds', async (_what, change, status) => {
  await expect.poll(() => link.links.size).toBe(0);
  Object.assign(link, { answer: () => 'in', upgrade: 'link' }, change);
  const { result, ms } = await timed(openSocket(bff, await sessionCookie(bff, 1)));
  expect(result.status).toBe(status);
  expect(ms).toBeLessThan(5_000);
});

test('W-05 a session that was ended on another instance is out in time', async () => {
  Object.assign(link, { answer: () => 'in', upgrade: 'link' });
  const cookie = await sessionCookie(bff, 2);
  const opened = await openSocket(bff, cookie);
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  const sealed = await createSealer(bff.config.cookieKeys, name).open(value);
  const store = await openSqliteStore(bff.config.dataDir, bff.clock.now);
  await store.revoke(sidHash(sealed?.payload.sid ?? ''), bff.clock.now() + 3_600_000);
  const { result, ms } = await timed(opened.closed);
  expect(result.code).toBe(CIERRES.sesion);
  expect(ms).toBeLessThan(8_500);
  await store.close();
});
