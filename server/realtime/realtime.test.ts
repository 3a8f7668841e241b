import { createConnection, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_TIMEZONE } from '#platform/timezone';
import { CIERRES, REALTIME } from '#shared/contract/realtime';
import { sidHash } from '../http/guards/sid-hash.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { TEST_CA } from '../testing/fakes/fake-upstream.ts';
import { type Opened, openSocket } from '../testing/samples/open-socket.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

let link: FakeLink;
let bff: TestApp;
let cuenta = 100;
const abiertos: Opened[] = [];

beforeAll(async () => {
  link = await startFakeLink();
  bff = await buildTestApp({ env: { MAIN_API_URL: link.url } });
});
afterEach(async () => {
  for (const { ws } of abiertos.splice(0)) ws.terminate();
  Object.assign(link, { answer: () => 'in', upgrade: 'link' });
  await expect.poll(() => link.links.size).toBe(0);
  bff.clock.advance(61_000);
  link.joined.splice(0);
  link.frames.splice(0);
});
afterAll(async () => {
  await bff.close();
  await link.stop();
});

async function open(cookie?: string | null, more: Parameters<typeof openSocket>[2] = {}, app = bff): Promise<Opened> {
  const given = cookie === null ? undefined : (cookie ?? (await cookieOf(++cuenta)));
  const opened = await openSocket(app, given, more);
  abiertos.push(opened);
  return opened;
}
const cookieOf = (uid: number, app = bff) => sessionCookie(app, uid);
const codeOf = (opened: Opened): string => JSON.parse(opened.body).code;

const UPGRADE = [
  'GET /realtime HTTP/1.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];
/** Opens a raw connection and sends these requests one behind the other (pipelined). */
function byHand(...requests: string[][]): Socket {
  const { hostname, port } = new URL(bff.url);
  const { publicUrl } = bff.config;
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  const heads = requests.map((lines) => [...lines, `Host: ${new URL(publicUrl).host}`, `Origin: ${publicUrl}`]);
  socket.write(heads.map((lines) => `${lines.join('\r\n')}\r\n\r\n`).join(''));
  return socket;
}

test('W-01 only an upgrade from our own page, with a session, at the right path and in version 13 is let in', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: undefined },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const opened = await open(undefined, { headers });
    expect([headers, opened.status, codeOf(opened)]).toEqual([headers, 403, 'csrf_rejected']);
  }
  const nadie = await open(null);
  expect([nadie.status, codeOf(nadie)]).toEqual([401, 'no_autenticado']);
  const falso = await open('__Host-Http-tokenApi=x; isLogued=1');
  expect(falso.status).toBe(401);
  expect((await open(undefined, { path: '/realtime/otra' })).status).toBe(404);
  expect((await open(undefined, { path: '/api/realtime' })).status).toBe(404);
  expect((await open(undefined, { version: 8 })).status).toBe(426);
  expect((await open(undefined, { headers: { host: 'evil.example' } })).status).toBe(421);
  await bff.ask('get', '/realtime').expect(426);
  expect(link.joined).toEqual([]);
  expect(bff.logLines().filter(({ audit }) => audit === 'malicious_csrf').length).toBeGreaterThanOrEqual(4);
  // A refusal has the headers of every answer.
  expect(nadie.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  });
});

test('W-02 a refusal or silence of the API is answered before there is a socket, and the channel is left', async () => {
  const cases: [Partial<FakeLink>, number][] = [
    [{ answer: () => 401 }, 401],
    [{ answer: () => 403 }, 502],
    // The person has the maximum of sockets on all BFFs together (W-09).
    [{ answer: () => 429 }, 429],
    [{ answer: () => 503 }, 503],
    [{ answer: () => 'mute' }, 504],
    [{ upgrade: 503 }, 503],
    [{ upgrade: 'mute' }, 504],
  ];
  for (const [change, status] of cases) {
    await expect.poll(() => link.links.size).toBe(0);
    Object.assign(link, { answer: () => 'in', upgrade: 'link' }, change);
    const opened = await open();
    expect([Object.keys(change), opened.status]).toEqual([Object.keys(change), status]);
  }
  await expect.poll(() => link.openSockets()).toBe(0);
});

test('W-02 an API that refuses TCP is 502; one without a channel is 404, and is not asked again for a minute', async () => {
  const nobody = await buildTestApp({ env: { MAIN_API_URL: 'http://127.0.0.1:9' } });
  expect((await open(await cookieOf(1, nobody), {}, nobody)).status).toBe(502);
  await nobody.close();
  link.upgrade = 404;
  const asked = link.upgrades.length;
  const [uno, otro] = [await open(), await open()];
  expect([uno.status, codeOf(uno), otro.status]).toEqual([404, 'no_encontrado', 404]);
  expect(link.upgrades.length - asked).toBe(1);
  link.upgrade = 'link';
  bff.clock.advance(61_000);
  expect((await open()).status).toBe(101);
});

test.each(['self-signed', 'expired', 'wrong-name'] as const)(
  'W-02 P-01 a link with a %s certificate is 502, and no request is seen',
  async (certificate) => {
    const tls = await startFakeLink(certificate);
    const app = await buildTestApp({ env: { MAIN_API_URL: tls.url, UPSTREAM_CA: TEST_CA } });
    expect((await open(await cookieOf(1, app), {}, app)).status).toBe(502);
    expect([tls.upgrades.length, tls.requests]).toEqual([0, 0]);
    await app.close();
    await tls.stop();
  },
);

test('W-03 the API receives bearer, timezone and request id; no header of the browser, and no token in an address', async () => {
  // Only the headers that a browser can set on an upgrade: it cannot send its time zone.
  const opened = await open(await cookieOf(55), { headers: { 'user-agent': 'Navegador' } });
  expect(opened.status).toBe(101);
  const quien = link.joined[0]?.quien;
  expect(quien).toEqual({
    bearer: expect.stringMatching(/^55\|[0-9a-f]{48}$/),
    timezone: DEFAULT_TIMEZONE,
    request_id: opened.headers['x-request-id'] ?? expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const [upgrade] = link.upgrades.slice(-1);
  expect([upgrade?.url, upgrade?.headers.cookie, upgrade?.headers.origin, upgrade?.headers.authorization]).toEqual([
    '/api/realtime',
    undefined,
    undefined,
    undefined,
  ]);
  // Compression is off on both ends.
  expect([upgrade?.headers['sec-websocket-extensions'], opened.headers['sec-websocket-extensions']]).toEqual([
    undefined,
    undefined,
  ]);
});

test('frames pass both ways unchanged, each to its own browser, over one connection', async () => {
  const [ana, luis] = [await open(), await open()];
  expect(link.links.size).toBe(1);
  ana.ws.send('{"t":"hola","v":1,"despues":null}');
  luis.ws.send('+9 {"bearer":"x"}');
  await expect.poll(() => link.frames.length).toBe(2);
  const [deAna, deLuis] = link.joined.map(({ canal }) => canal);
  expect(link.frames).toEqual([
    { canal: deAna, texto: '{"t":"hola","v":1,"despues":null}' },
    // A browser's text is always the content of a frame, even if it looks like a line of the link.
    { canal: deLuis, texto: '+9 {"bearer":"x"}' },
  ]);
  expect(link.joined).toHaveLength(2);
  link.send(deLuis ?? 0, '{"t":"bienvenida","ñ":"🦉"}');
  await expect.poll(() => luis.frames.length).toBe(1);
  expect([ana.frames, luis.frames]).toEqual([[], ['{"t":"bienvenida","ñ":"🦉"}']]);
});

test('W-04 a frame too large, a binary one and too many frames close the socket', async () => {
  const grande = await open();
  grande.ws.send('x'.repeat(REALTIME.FRAME_MAX + 1));
  expect((await grande.closed).code).toBe(CIERRES.grande);
  const binario = await open();
  binario.ws.send(Buffer.from('hola'));
  expect(await binario.closed).toEqual({ code: CIERRES.binario, reason: 'binario' });
  const muchos = await open();
  for (let n = 0; n <= REALTIME.POR_MINUTO; n += 1) muchos.ws.send('{"t":"ping"}');
  expect(await muchos.closed).toEqual({ code: CIERRES.norma, reason: 'norma' });
  const justo = await open();
  justo.ws.send('x'.repeat(REALTIME.FRAME_MAX));
  await expect.poll(() => link.frames.map(({ texto }) => texto.length)).toContain(REALTIME.FRAME_MAX);
  expect(justo.ws.readyState).toBe(justo.ws.OPEN);
});

test('W-05 a channel that the API ends is closed, and so is the socket of a session that was ended on another instance', async () => {
  const opened = await open();
  link.out(link.joined[0]?.canal ?? 0, CIERRES.sesion);
  expect(await opened.closed).toEqual({ code: CIERRES.sesion, reason: 'sesion' });
  const store = await openSqliteStore(bff.config.dataDir, bff.clock.now);
  const cookie = await cookieOf(77);
  const otro = await open(cookie);
  const sid = await sidOf(cookie);
  await store.revoke(sidHash(sid), bff.clock.now() + 3_600_000);
  expect((await otro.closed).code).toBe(CIERRES.sesion);
  await store.close();
});

async function sidOf(cookie: string): Promise<string> {
  const { createSealer } = await import('../session/cookie/seal.ts');
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  return (await createSealer(bff.config.cookieKeys, name).open(value))?.payload.sid ?? '';
}

test('W-05 a socket is closed at its session’s idle end: an open socket is no activity', async () => {
  const opened = await open();
  bff.clock.advance(3 * 3_600_000);
  expect((await opened.closed).code).toBe(CIERRES.sesion);
});

test('W-05 a token that the API does not know ends the session, as with any call', async () => {
  const cookie = await cookieOf(++cuenta);
  link.answer = () => 401;
  expect(codeOf(await open(cookie))).toBe('session_expired');
  link.answer = () => 'in';
  expect((await open(cookie)).status).toBe(401);
});

test('W-06 no close code or text of the API’s own reaches a browser, and malformed lines are ignored', async () => {
  const opened = await open();
  const canal = link.joined[0]?.canal ?? 0;
  for (const ws of link.links) {
    ws.send('nada');
    ws.send(`=${canal + 1_000} {"t":"pong"}`);
    ws.send('-x {"code":1}');
  }
  link.out(canal, 4_999);
  expect(await opened.closed).toEqual({ code: CIERRES.luego, reason: 'luego' });
  const otro = await open();
  for (const ws of link.links) ws.close(1011, `connect ECONNREFUSED ${'x'.repeat(80)}`);
  expect(await otro.closed).toEqual({ code: CIERRES.reinicio, reason: 'reinicio' });
});

test('W-08 a browser that leaves while the API is asked leaves no channel there', async () => {
  // Another browser stays, so that the link is not closed as unused.
  await open();
  const cookie = await cookieOf(++cuenta);
  link.answer = () => 'mute';
  const socket = byHand([...UPGRADE, `Cookie: ${cookie}`]);
  await expect.poll(() => link.joined.length).toBe(2);
  const suyo = link.joined[1]?.canal;
  expect(link.left).not.toContain(suyo);
  socket.destroy();
  await expect.poll(() => link.left).toContain(suyo);
  link.answer = () => 'in';
  // The browser that left holds none of the person's places.
  const todos = await Promise.all(Array.from({ length: REALTIME.POR_PERSONA }, () => open(cookie)));
  expect(todos.map(({ status }) => status)).toEqual(Array(REALTIME.POR_PERSONA).fill(101));
});

test('W-09 a sixth socket of one person is 429 before there is one; another may come when one has gone', async () => {
  const cookie = await cookieOf(++cuenta);
  const suyos = await Promise.all(Array.from({ length: REALTIME.POR_PERSONA }, () => open(cookie)));
  expect(suyos.map(({ status }) => status)).toEqual(Array(REALTIME.POR_PERSONA).fill(101));
  const sexto = await open(cookie);
  expect([sexto.status, codeOf(sexto), sexto.headers['retry-after']]).toEqual([429, 'demasiadas_peticiones', '30']);
  suyos[0]?.ws.close();
  await suyos[0]?.closed;
  await expect.poll(async () => (await open(cookie)).status).toBe(101);
});

test('W-09 when the process ends every browser is told 1012 within a second', async () => {
  const app = await buildTestApp({ env: { MAIN_API_URL: link.url } });
  const opened = await open(await cookieOf(1, app), {}, app);
  // The timers stand still: the goodbye waits for no timer.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const closing = app.close();
  expect(await opened.closed).toEqual({ code: CIERRES.reinicio, reason: 'reinicio' });
  expect(opened.frames.map((frame) => JSON.parse(frame))).toEqual([
    { t: 'adios', code: CIERRES.reinicio, reintentar_en: expect.closeTo(1, 1) },
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await closing;
});

test('W-06 an upgrade behind an unanswered request ends its own connection only', async () => {
  const socket = byHand(['GET /session HTTP/1.1'], UPGRADE);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await closed;
  expect((await open()).status).toBe(101);
});

test('W-09 an upgrade that ws refuses takes none of the person’s places', async () => {
  const cookie = await cookieOf(++cuenta);
  for (let n = 0; n <= REALTIME.POR_PERSONA; n += 1) {
    const malo = await open(cookie, { headers: { 'sec-websocket-protocol': 'a,,b' } });
    expect(malo.status).toBe(400);
  }
  expect((await open(cookie)).status).toBe(101);
});
