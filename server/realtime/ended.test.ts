import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CIERRES } from '#shared/contract/realtime';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { buildTestApp, newCookieKey, type TestApp } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { openSocket } from '../testing/samples/open-socket.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

/** Sessions that end while their sockets are open, at two BFFs that are connected by the shared store only. */
let link: FakeLink;
let dir: string;
let una: TestApp;
let otra: TestApp;

beforeAll(async () => {
  link = await startFakeLink();
  dir = await mkdtemp(path.join(tmpdir(), 'sesiones-'));
  const env = { MAIN_API_URL: link.url, COOKIE_KEYS: newCookieKey('k1') };
  const build = () => buildTestApp({ env, store: openSqliteStore(dir, Date.now) });
  una = await build();
  otra = await build();
});
afterAll(async () => {
  await una.close();
  await otra.close();
  await link.stop();
  await rm(dir, { recursive: true });
});

test('W-05 a logout at one BFF ends the sockets that the session has at another, and no other person’s', async () => {
  const cookie = await sessionCookie(una, 1);
  const [aqui, alli, ajeno] = [
    await openSocket(una, cookie),
    await openSocket(otra, cookie),
    await openSocket(otra, await sessionCookie(otra, 1)),
  ];
  expect([aqui.status, alli.status, ajeno.status]).toEqual([101, 101, 101]);
  await una.ask('post', '/api/logout').set('Cookie', cookie).expect(204);
  expect(await aqui.closed).toEqual({ code: CIERRES.sesion, reason: 'sesion' });
  expect(await alli.closed).toEqual({ code: CIERRES.sesion, reason: 'sesion' });
  // The same person in another browser stays connected.
  expect(ajeno.ws.readyState).toBe(ajeno.ws.OPEN);
  ajeno.ws.terminate();
});

test('W-05 a session ends at its absolute end, long before its idle end', async () => {
  const { closed } = await openSocket(una, await sessionCookie(una, 2, { absolute: 30_000 }));
  una.clock.advance(30_000);
  expect(await closed).toEqual({ code: CIERRES.sesion, reason: 'sesion' });
});

test('L-05 a socket’s duration and close code are logged under the request id that the API received', async () => {
  const { closed } = await openSocket(una, await sessionCookie(una, 3, { absolute: 30_000 }));
  const requestId = link.joined.at(-1)?.quien.request_id;
  una.clock.advance(30_000);
  await closed;
  const [line] = await vi.waitUntil(() => {
    const lines = una.logLines().filter((one) => one.msg === 'realtime' && one.requestId === requestId);
    return lines.length > 0 && lines;
  });
  expect(line).toMatchObject({ uid: 3, cierre: CIERRES.sesion, segundos: 30 });
});

test('L-06 an upgrade is counted and logged like every other request, and a shutdown does not wait for it', async () => {
  const before = una.app.underWay();
  const { ws } = await openSocket(una, await sessionCookie(una, 4));
  const requestId = link.joined.at(-1)?.quien.request_id;
  const line = await vi.waitUntil(() =>
    una.logLines().find((one) => one.msg === 'request' && one.requestId === requestId),
  );
  expect(line).toMatchObject({ metodo: 'GET', ruta: '/realtime', estado: 101, uid: 4 });
  expect(line).not.toHaveProperty('cortada');
  expect(una.app.underWay()).toBe(before);
  ws.terminate();
});
