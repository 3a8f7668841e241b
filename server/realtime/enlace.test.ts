import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CIERRES } from '#shared/contract/realtime';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { type Opened, openSocket } from '../testing/samples/open-socket.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';
import { createEnlace } from './enlace.ts';

/** The one connection to the API: how it is made, and what happens to browsers when it fails or ends. */
let link: FakeLink;
let bff: TestApp;
let cuenta = 0;
const abiertos: { terminate(): void }[] = [];

beforeAll(async () => {
  link = await startFakeLink();
  bff = await buildTestApp({ env: { MAIN_API_URL: link.url } });
});
afterEach(async () => {
  for (const uno of abiertos.splice(0)) uno.terminate();
  link.upgrade = 'link';
  await expect.poll(() => link.openSockets(), { timeout: 10_000 }).toBe(0);
});
afterAll(async () => {
  await bff.close();
  await link.stop();
});

async function open(): Promise<Opened> {
  const opened = await openSocket(bff, await sessionCookie(bff, ++cuenta));
  abiertos.push(opened.ws);
  return opened;
}

const QUIEN = { bearer: '1|x', timezone: 'Europe/Madrid', request_id: 'prueba' };
/** Polls by setImmediate, since the tests use fake timers. */
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

test('W-02 an API whose answer to the upgrade never ends is 504, and the next browser gets a new connection', async () => {
  link.upgrade = 'drip';
  const [una, otra] = await Promise.all([open(), open()]);
  expect([una.status, otra.status]).toEqual([504, 504]);
  await expect.poll(() => link.openSockets()).toBe(0);
  link.upgrade = 'link';
  expect((await open()).status).toBe(101);
}, 15_000);

test('W-06 a line too long for the link ends the link, is logged with its cause, and everybody may reconnect', async () => {
  const [suya, ajena] = [await open(), await open()];
  const canal = link.joined.at(-2)?.canal ?? 0;
  link.send(canal, JSON.stringify({ t: 'evento', relleno: 'x'.repeat(512 * 1024) }));
  for (const { closed } of [suya, ajena]) expect(await closed).toEqual({ code: CIERRES.reinicio, reason: 'reinicio' });
  expect(bff.logLines().filter(({ msg }) => msg === 'realtime link')).toEqual([
    expect.objectContaining({
      maximo: 512 * 1024,
      err: expect.objectContaining({ code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }),
    }),
  ]);
  const otraVez = await open();
  expect([otraVez.status, link.links.size]).toEqual([101, 1]);
  link.send(link.joined.at(-1)?.canal ?? 0, 'x'.repeat(512 * 1024 - 20));
  await expect.poll(() => otraVez.frames.length).toBe(1);
});

test('W-06 an API that does not answer the upgrade as a WebSocket is 502, and its connection is closed', async () => {
  link.upgrade = 'wrong accept';
  const opened = await open();
  expect([opened.status, JSON.parse(opened.body).code]).toEqual([502, 'upstream_unreachable']);
  await expect.poll(() => link.openSockets()).toBe(0);
  link.upgrade = 'link';
  expect((await open()).status).toBe(101);
});

test('W-08 a browser that leaves while the link is being made does not wait for it, and the link is not kept', async () => {
  link.upgrade = 'mute';
  // The timers stand still, so that no timeout can end the wait.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const enlace = createEnlace({ url: link.url, ca: undefined, now: Date.now, log: { warn: () => {} } });
  const left = new AbortController();
  const joining = enlace.join(QUIEN, { frame: () => {}, end: () => {} }, left.signal);
  joining.catch(() => {});
  await until(() => link.openSockets() === 1);
  left.abort();
  await expect(joining).rejects.toThrow();
  expect(enlace.state()).toEqual({ abierto: false, canales: 0 });
  await vi.advanceTimersByTimeAsync(2_000);
  await until(() => link.openSockets() === 0);
});

test('W-08 a link whose browsers have all left before it was made is ended', async () => {
  const enlace = createEnlace({ url: link.url, ca: undefined, now: Date.now, log: { warn: () => {} } });
  const left = new AbortController();
  const joining = enlace.join(QUIEN, { frame: () => {}, end: () => {} }, left.signal);
  left.abort();
  await expect(joining).rejects.toThrow();
  await expect.poll(() => enlace.state().abierto).toBe(true);
  expect(link.joined.map(({ quien }) => quien.request_id)).not.toContain('prueba');
  await expect.poll(() => link.openSockets(), { timeout: 10_000 }).toBe(0);
});

test('W-08 a browser that arrives while an unused link is being closed gets a new link', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const enlace = createEnlace({ url: link.url, ca: undefined, now: Date.now, log: { warn: () => {} } });
  const nadie = { frame: () => {}, end: () => {} };
  const { signal } = new AbortController();
  const una = await enlace.join(QUIEN, nadie, signal);
  una.leave();
  vi.advanceTimersByTime(2_000);
  // The API has not noticed yet that the old link is closed.
  await enlace.join(QUIEN, nadie, signal);
  await until(() => link.links.size === 1);
  expect(enlace.state()).toEqual({ abierto: true, canales: 1 });
  enlace.close();
});
