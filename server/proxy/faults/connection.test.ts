import { afterEach, expect, test } from 'vitest';
import type { Behaviour, Certificate } from '../../testing/fakes/fake-upstream.ts';
import { TEST_CA } from '../../testing/fakes/fake-upstream.ts';
import { hangs, ok, status } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff, SHORT } from '../../testing/probe-bff.ts';
import { headOf, openSocket } from '../../testing/raw-http.ts';
import { callFrom, visitor } from '../../testing/samples/from-address.ts';

let t: ProbeBff;
afterEach(() => t.close());

const get = () => t.ask('get', '/api/probe');
const post = () => t.ask('post', '/api/probe').send({});
const getFrom = (n: number) => callFrom(visitor(n), t.url, 'GET /api/probe');
const statusFrom = async (n: number) => (await getFrom(n)).status;
const postFrom = (n: number) => callFrom(visitor(n), t.url, 'POST /api/probe', '{}');
const codeOf = async (asked: PromiseLike<{ status: number; body: { code?: string } }>) => {
  const { status: code, body } = await asked;
  return [code, body.code];
};

test.each<[Certificate, string | undefined]>([
  ['self-signed', undefined],
  ['self-signed', TEST_CA],
  ['expired', TEST_CA],
  ['wrong-name', TEST_CA],
  ['good', undefined],
])('P-01 an upstream with a certificate that is %s (authority: %s) gets no request', async (certificate, authority) => {
  t = await openProbeBff(ok, { certificate, ...(authority && { env: { UPSTREAM_CA: authority } }) });
  for (const asked of [
    get(),
    post(),
    t.ask('post', '/api/login').send({ email: 'a@b.es', password: 'x', recordar: false }),
  ])
    expect(await codeOf(asked)).toEqual([502, 'upstream_unreachable']);
  expect(t.main.arrived).toEqual([]);
  expect(t.main.connections()).toBeGreaterThan(0);
});

test('P-01 a certificate of the configured authority is accepted', async () => {
  t = await openProbeBff(ok, { certificate: 'good', env: { UPSTREAM_CA: TEST_CA } });
  await get().expect(200);
});

test('main refuses connections: 502, then the breaker opens, then recovery within ten seconds; visita is not affected', async () => {
  let now = Date.now();
  t = await openProbeBff(ok, { now: () => now });
  await t.main.stop();
  expect(await codeOf(get())).toEqual([502, 'upstream_unreachable']);
  for (let i = 0; i < 5; i++) await post();
  expect(await codeOf(get())).toEqual([503, 'upstream_unavailable']);
  expect((await get()).headers['retry-after']).toBe('5');
  await t.ask('get', '/visita/api/probe').expect(200);
  expect(await t.metrics.text()).toContain('bff_breaker_open{upstream="main"} 1');
  expect(t.logLines()).toContainEqual(
    expect.objectContaining({ audit: 'upstream_breaker', upstream: 'main', abierto: true }),
  );

  await t.main.start();
  const since = now;
  // An open breaker answers by itself: the API receives none of these calls.
  for (; (await get()).status !== 200; now += 200) {
    expect(t.main.arrived).toEqual([]);
    expect(now - since).toBeLessThan(10_000);
  }
  await get().expect(200);
  expect(await t.metrics.text()).toContain('bff_breaker_open{upstream="main"} 0');
});

test('an open breaker lets one probe through every five seconds', async () => {
  let now = Date.now();
  t = await openProbeBff(hangs, { now: () => now, timeouts: { headersMs: 200 } });
  await Promise.all(Array.from({ length: 6 }, (_, n) => getFrom(n)));
  const before = t.main.arrived.length;
  const round = async () =>
    (await Promise.all(Array.from({ length: 5 }, (_, n) => getFrom(n)))).map((answer) => answer.status);
  expect(await round()).toEqual([503, 503, 503, 503, 503]);
  now += 5_001;
  expect((await round()).sort()).toEqual([503, 503, 503, 503, 504]);
  expect(t.main.arrived.length).toBe(before + 1);
});

test('F-08 a caller who takes the probe of an open breaker and leaves gives it back: the next caller may probe', async () => {
  let now = Date.now();
  t = await openProbeBff(hangs, { now: () => now });
  await t.main.stop();
  for (let n = 0; n < 6; n += 1) await postFrom(n);
  await t.main.start();
  expect(await statusFrom(7)).toBe(503);
  now += 5_001;
  t.main.arrived.length = 0;
  const leaving = openSocket(t.url, visitor(8));
  leaving.write(headOf('GET /api/probe'));
  await expect.poll(() => t.main.arrived.length).toBe(1);
  leaving.destroy();
  await expect.poll(() => t.main.arrived[0]?.isAborted).toBe(true);
  t.main.behaviour = ok;
  await expect.poll(() => statusFrom(9)).toBe(200);
});

test('an unknown host name is 502', async () => {
  // A label of a name has 63 letters at most, so that the resolver rejects this name without a query to the network.
  t = await openProbeBff(ok, { env: { MAIN_API_URL: `http://nobody${'x'.repeat(64)}.example` } });
  const answer = await get();
  expect([answer.status, answer.body.code]).toEqual([502, 'upstream_unreachable']);
  expect(answer.text).not.toContain('nobody');
});

test('an upstream that hangs is 504 in time, and its connection is closed', async () => {
  t = await openProbeBff(hangs, { timeouts: SHORT });
  const start = performance.now();
  expect(await codeOf(get())).toEqual([504, 'upstream_timeout']);
  expect(performance.now() - start).toBeGreaterThan(900);
  await expect.poll(() => t.main.openSockets()).toBe(0);
});

test('slow upstream: a hundred concurrent calls wait, the hundred and first is 503', async () => {
  const waiting: (() => void)[] = [];
  const held: Behaviour = (request, response) => void waiting.push(() => ok(request, response));
  t = await openProbeBff(held, { timeouts: { headersMs: 60_000, turnMs: 200 } });
  const statuses: number[] = [];
  const asked = Array.from({ length: 130 }, async (_, n) => {
    statuses.push((await getFrom(n % 13)).status);
  });
  // The 503s come before any of the waiting calls is answered.
  await expect.poll(() => [waiting.length, statuses.length]).toEqual([100, 30]);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(t.main.openSockets()).toBeLessThanOrEqual(100);
  for (const answer of waiting) answer();
  await Promise.all(asked);
  expect(statuses.slice(30)).toEqual(Array(100).fill(200));
});

test('F-02 503 answers cause no retry: one upstream call per call of the browser, write or read', async () => {
  t = await openProbeBff(status(503, {}, { 'retry-after': '0' }));
  await get().expect(503);
  await post().expect(503);
  expect(t.main.arrived.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('F-02 a connection that ends after the call was sent causes no retry', async () => {
  t = await openProbeBff(({ socket }) => socket.destroy());
  await get().expect(502);
  await post().expect(502);
  expect(t.main.arrived).toHaveLength(2);
});

test('5xx burst: more than half of twenty open the breaker', async () => {
  let call = 0;
  t = await openProbeBff((request, response) => (call++ % 3 === 0 ? ok : status(500))(request, response));
  const codes: number[] = [];
  for (let i = 0; i < 24; i++) codes.push((await postFrom(i)).status);
  expect(codes.slice(0, 19)).not.toContain(503);
  expect(codes.at(-1)).toBe(503);
});

test('a 5xx burst of less than half does not open the breaker', async () => {
  let call = 0;
  t = await openProbeBff((request, response) => (call++ % 3 === 0 ? status(500) : ok)(request, response));
  const codes: number[] = [];
  for (let i = 0; i < 40; i++) codes.push((await getFrom(i)).status);
  expect(codes).not.toContain(503);
});
