import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json, ok, talkative } from '../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../testing/probe-bff.ts';
import { headOf, sendRaw } from '../testing/raw-http.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(ok);
});
beforeEach(() => {
  t.main.behaviour = ok;
  t.main.arrived.length = 0;
  t.visita.arrived.length = 0;
});
afterAll(() => t.close());

const FORGED = {
  Authorization: 'Bearer forged',
  'X-Forwarded-For': '6.6.6.6',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'http',
  Forwarded: 'for=6.6.6.6',
  'X-Real-IP': '6.6.6.6',
  'X-HTTP-Method-Override': 'DELETE',
  X_Forwarded_For: '6.6.6.6',
  'Proxy-Authorization': 'Basic forged',
  Referer: 'https://app.example/app',
  'X-XSRF-TOKEN': 'forged',
  traceparent: '00-forged',
  'X-Request-Id': 'forged',
  'Accept-Language': 'fr',
  Accept: 'text/html',
};

test('P-02 of the browser’s headers the upstream receives only the allowed ones, beside our own', async () => {
  const cookie = await sessionCookie(t);
  const asked = t.ask('post', '/api/probe').set(FORGED).set('Cookie', cookie);
  await asked
    .set({ 'Idempotency-Key': 'k-1', 'If-None-Match': '"v1"', Timezone: 'Atlantic/Canary', 'User-Agent': 'probe/1' })
    .send({ a: 1 })
    .expect(200);
  const { host, connection, authorization, ...headers } = t.main.arrived[0]?.headers ?? {};
  expect(authorization).toMatch(/^Bearer 1\|[0-9a-f]{48}$/);
  expect([host, connection]).toEqual([new URL(t.main.url).host, 'keep-alive']);
  expect(headers).toEqual({
    accept: 'application/json',
    'accept-language': 'es-ES,es;q=0.9',
    timezone: 'Atlantic/Canary',
    'content-type': 'application/json',
    'content-length': '7',
    'user-agent': 'probe/1',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-forwarded-for': '127.0.0.1',
    'idempotency-key': 'k-1',
    'if-none-match': '"v1"',
  });
});

test('P-02 an anonymous call carries no bearer', async () => {
  await t.ask('get', '/api/probe').set(FORGED).expect(200);
  expect(t.main.arrived[0]?.headers.authorization).toBeUndefined();
});

test('P-03 Connection: authorization, timezone strips none of our headers', async () => {
  const cookie = await sessionCookie(t);
  const connection = 'Connection: close, authorization, timezone, x-request-id';
  const answer = await sendRaw(
    t.url,
    headOf('GET /api/probe', `Cookie: ${cookie}`, connection, 'Timezone: Europe/Paris'),
  );
  expect(answer.status).toBe(200);
  expect(t.main.arrived[0]?.headers).toMatchObject({
    authorization: expect.stringMatching(/^Bearer 1\|/),
    timezone: 'Europe/Paris',
    'x-request-id': expect.any(String),
  });
});

test('P-04 no header that reveals the upstream reaches the browser', async () => {
  t.main.behaviour = talkative;
  const { headers } = await t.ask('get', '/api/probe').expect(200);
  const allowed = [
    'content-type',
    'content-length',
    'etag',
    'date',
    'connection',
    'keep-alive',
    'cache-control',
    'vary',
    'x-request-id',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
    'x-frame-options',
    'strict-transport-security',
    'content-security-policy',
  ];
  expect(Object.keys(headers).filter((name) => !allowed.includes(name))).toEqual([]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    etag: '"v1"',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    vary: 'Sec-Fetch-Site, Origin, Cookie',
  });
  expect(headers['keep-alive']).not.toBe('timeout=999');
  expect(headers['x-request-id']).not.toBe('theirs');
});

test('P-04 an HTML file of the upstream gets our policy for foreign documents, whatever its own', async () => {
  t.main.behaviour = (_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', "script-src 'unsafe-inline'")
      .end('<p>Hola</p>');
  const { headers } = await t.ask('get', '/api/probe/file').expect(200);
  const policy = headers['content-security-policy'] ?? '';
  for (const part of ["default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", 'sandbox allow-popups'])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script|allow-same-origin/);
});

test.each([301, 302, 303, 307, 308])('P-04 a %i of the upstream is not followed', async (code) => {
  t.main.behaviour = json({}, { location: `${t.visita.url}/api/probe` }, code);
  const answer = await t.ask('get', '/api/probe');
  expect([answer.status, answer.body.code, answer.headers.location]).toEqual([502, 'upstream_bad_response', undefined]);
  expect(t.visita.arrived).toEqual([]);
});

test.each([
  ['absent', undefined, 'Europe/Madrid'],
  ['valid', 'America/Bogota', 'America/Bogota'],
  ['unknown', 'Europe/Atlantis', 'Europe/Madrid'],
  ['an offset', '+02:00', 'Europe/Madrid'],
  ['of 400 characters', 'A'.repeat(400), 'Europe/Madrid'],
])('P-09 timezone %s', async (_what, given, expected) => {
  await t
    .ask('get', '/visita/api/probe')
    .set(given === undefined ? {} : { timezone: given })
    .expect(200);
  expect(t.visita.arrived[0]?.headers.timezone).toBe(expected);
});

test('P-09 a timezone with a line break in it is refused before the upstream is called', async () => {
  const answer = await sendRaw(t.url, headOf('GET /api/probe', 'Timezone: Europe/Madrid\rX: y'));
  expect(answer.status).toBe(400);
  expect(t.main.arrived).toEqual([]);
});

test('P-10 a request id of the client is not adopted; ours is in the answer and at the upstream', async () => {
  const answer = await t.ask('get', '/api/probe').set('X-Request-Id', 'forged').expect(200);
  expect(answer.headers['x-request-id']).toBe(t.main.arrived[0]?.headers['x-request-id']);
  const refused = await t.ask('get', '/api/nothing').set('X-Request-Id', 'forged').expect(404);
  expect(refused.body.requestId).toBe(refused.headers['x-request-id']);
});

test('L-05 one request id in the answer, in our log and at the upstream', async () => {
  t.main.behaviour = json({ message: 'x' }, {}, 500);
  const answer = await t.ask('get', '/api/probe').expect(502);
  const id = answer.body.requestId;
  expect(t.main.arrived[0]?.headers['x-request-id']).toBe(id);
  const line = () => t.logLines().find(({ msg, requestId }) => msg === 'request' && requestId === id);
  await expect.poll(line).toMatchObject({ ruta: '/api/probe', estado: 502, api: 'main' });
  expect(await t.metrics.text()).toMatch(/bff_requests_total\{metodo="GET",ruta="\/api\/probe",estado="502"\} [1-9]/);
});
