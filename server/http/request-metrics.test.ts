import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { startFakeUpstream } from '../testing/fakes/fake-upstream.ts';
import { json, raw, status } from '../testing/fakes/upstream-behaviours.ts';
import { PROBES } from '../testing/probe-endpoints.ts';
import { sendRaw } from '../testing/raw-http.ts';

const main = await startFakeUpstream(json({}));
const t = await buildTestApp({
  endpoints: PROBES,
  env: { MAIN_API_URL: main.url, LIMITS_FACTOR: '100' },
  http: { requestTimeout: 300 },
});
afterAll(async () => {
  await t.close();
  await main.stop();
});
beforeEach(() => {
  main.behaviour = json({});
});

/** Value of a series; null when it does not exist. */
async function seriesValue(series: string): Promise<number | null> {
  const line = (await t.metrics.text()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
}
const answered = (metodo: string, ruta: string, estado: number) =>
  `bff_requests_total{metodo="${metodo}",ruta="${ruta}",estado="${estado}"}`;
const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: app.example', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

/** Asserts that `ask` increments the series by exactly one. */
async function expectOne(series: string, ask: () => PromiseLike<unknown>): Promise<void> {
  const before = (await seriesValue(series)) ?? 0;
  await ask();
  await expect.poll(() => seriesValue(series)).toBe(before + 1);
}

test.each([
  ['an answer', 'GET', '/api/probe', 200, () => t.ask('get', '/api/probe')],
  ['an answer of a path with a parameter', 'GET', '/api/probe/by/:id', 200, () => t.ask('get', '/api/probe/by/987654')],
  ['another Host (421)', 'GET', '/session', 421, () => t.bare('get', '/session').set('Host', 'otra.example')],
  ['without the CSRF headers (403)', 'POST', '/api/probe', 403, () => t.bare('post', '/api/probe').send({})],
  ['an unknown path', 'GET', 'desconocida', 404, () => t.bare('get', '/no/existe/987654')],
  ['an unknown call of the API', 'GET', '/api/*', 404, () => t.ask('get', '/api/987654')],
  ['an unknown method', 'otro', 'desconocida', 405, () => sendRaw(t.url, head('PROPFIND /x HTTP/1.1'))],
  ['a path with an invalid encoding', 'GET', 'desconocida', 400, () => sendRaw(t.url, head('GET /%E0%A4%A HTTP/1.1'))],
  ['bytes that are not HTTP', 'otro', 'desconocida', 400, () => sendRaw(t.url, 'ABCDEF\r\n\r\n')],
  ['CONNECT', 'otro', 'desconocida', 405, () => sendRaw(t.url, head('CONNECT a.example:443 HTTP/1.1'))],
  ['an API that cannot be reached (502)', 'GET', '/visita/api/probe', 502, () => t.ask('get', '/visita/api/probe')],
  ['not ready', 'GET', '/readyz', 503, () => t.bare('get', '/readyz')],
])('L-06 a request is counted once, by method, template and status: %s', async (_, metodo, ruta, estado, ask) => {
  await expectOne(answered(metodo, ruta, estado), ask);
  expect(await t.metrics.text()).not.toMatch(/987654|otra\.example|PROPFIND/);
});

test('L-06 a streamed file is counted and timed when it is complete', async () => {
  main.behaviour = raw(Buffer.alloc(3_000_000, 'x'), 'application/octet-stream');
  await expectOne(answered('GET', '/api/probe/file', 200), () => t.ask('get', '/api/probe/file'));
  expect(await seriesValue('bff_request_seconds_count{metodo="GET",ruta="/api/probe/file"}')).toBe(1);
});

test('L-06 a body that never arrives is counted once, as 408', async () => {
  const of408 = async () =>
    (await t.metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('bff_requests_total') && line.includes('estado="408"'))
      .map((line) => line.split(' ').at(-1));
  const ours = ['Origin: https://app.example', 'X-CSRF: 1', 'Content-Type: application/json'];
  await sendRaw(t.url, `${head('POST /session/verification HTTP/1.1', ...ours, 'Content-Length: 10')}{`);
  await expect.poll(of408).toEqual(['1']);
});

test('L-06 answered and failed requests are timed, refused ones are not', async () => {
  const times = 'bff_request_seconds_count{metodo="DELETE",ruta="/api/probe"}';
  await t.bare('delete', '/api/probe').expect(403);
  await expect.poll(() => seriesValue(answered('DELETE', '/api/probe', 403))).toBe(1);
  expect(await seriesValue(times)).toBeNull();
  main.behaviour = status(500);
  await t.ask('delete', '/api/probe').expect(502);
  await expect.poll(() => seriesValue(times)).toBe(1);
});

test('L-06 the failure series of a known route exist as 0 before the first failure', async () => {
  const fresh = await buildTestApp({ endpoints: PROBES });
  const text = await fresh.metrics.text();
  await fresh.close();
  for (const series of [
    'bff_breaker_open{upstream="main"}',
    'bff_breaker_open{upstream="visita"}',
    'bff_realtime_closed_total{codigo="4401"}',
    'bff_realtime_closed_total{codigo="1006"}',
    'bff_realtime_closed_total{codigo="otro"}',
    ...[
      'sealed_cookie_failures',
      'csrf_rejected',
      'ssrf_blocked',
      'csp_reports',
      'store_failures',
      'shed',
      'log_dropped',
    ].map((name) => `bff_${name}_total`),
    answered('GET', '/api/probe/by/:id', 502),
    answered('POST', '/api/probe', 503),
    answered('POST', '/api/login', 500),
    answered('GET', '/healthz', 500),
  ])
    expect(text).toContain(`${series} 0\n`);
});

test('L-06 a close code that a browser invents gets no series of its own', async () => {
  for (const code of [4001, 4002, 3999]) t.metrics.closed(code);
  t.metrics.closed(1001);
  expect(await seriesValue('bff_realtime_closed_total{codigo="otro"}')).toBe(3);
  expect(await seriesValue('bff_realtime_closed_total{codigo="1001"}')).toBe(1);
  expect(await t.metrics.text()).not.toMatch(/codigo="(4001|4002|3999)"/);
});
