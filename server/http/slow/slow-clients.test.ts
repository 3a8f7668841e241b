import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';
import { headOf, sendRaw } from '../../testing/raw-http.ts';
import { HTTP_LIMITS } from '../http-server.ts';

/** A fifth of the product's limits; the parser's clock ticks once a second. */
const LIMITS = { headersTimeout: 2_000, requestTimeout: 4_000 };
let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(ok, { http: LIMITS });
});
afterAll(() => t.close());

const timed = async (bytes: string) => {
  const start = performance.now();
  const answer = await sendRaw(t.url, bytes);
  return { answer, ms: performance.now() - start };
};

test('F-03 the product’s timeouts are ten seconds for headers and thirty for a request', () => {
  expect(HTTP_LIMITS).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

test('F-03 headers that do not end are answered 408 and the connection ends', async () => {
  const { answer, ms } = await timed('GET /api/probe HTTP/1.1\r\nHost: app.example\r\nX-A: ');
  expect([answer.status, answer.isClosed]).toEqual([408, true]);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'peticion_lenta', requestId: expect.any(String) });
  expect(ms).toBeGreaterThan(1_900);
});

test('F-03 a body that does not end is answered 408 and the connection ends', async () => {
  const head = headOf('POST /api/login', 'Content-Type: application/json', 'Content-Length: 100');
  const { answer, ms } = await timed(`${head}{"email":`);
  expect([answer.status, answer.isClosed]).toEqual([408, true]);
  expect(ms).toBeGreaterThan(3_900);
});

test('F-03 a proxied body that does not end is abandoned, and the upstream never receives the call', async () => {
  t.main.arrived.length = 0;
  const head = headOf('POST /api/probe', 'Content-Type: application/json', 'Content-Length: 100');
  const answer = await sendRaw(t.url, `${head}{"a":`);
  expect([answer.status, answer.isClosed]).toEqual([408, true]);
  expect(t.main.arrived).toEqual([]);
});

test('headers over 16 KiB are answered 431', async () => {
  const answer = await sendRaw(t.url, headOf('GET /api/probe', `X-Big: ${'a'.repeat(17_000)}`));
  expect([answer.status, answer.isClosed]).toEqual([431, true]);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'cabeceras_grandes' });
  expect(answer.head).toMatch(/strict-transport-security/i);
});
