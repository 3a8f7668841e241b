import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from '../../testing/fakes/fake-upstream.ts';
import * as behaviours from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff, SHORT } from '../../testing/probe-bff.ts';
import { sessionCookie } from '../../testing/samples/session-cookie.ts';

/** Every kind of answer that an upstream may give, as the browser receives it. */
let t: ProbeBff;
/** A BFF with short timeouts, for upstreams that never answer or never finish. */
let impatient: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(behaviours.ok);
  impatient = await openProbeBff(behaviours.hangs, { timeouts: SHORT });
});
beforeEach(async () => {
  // Successful calls clear the breaker's record of the test before.
  t.main.behaviour = behaviours.ok;
  for (let i = 0; i < 30; i++) await t.ask('get', '/api/probe');
  t.main.arrived.length = 0;
  impatient.main.arrived.length = 0;
});
afterAll(async () => {
  await t.close();
  await impatient.close();
});

const { aborts, badJson, chunked, endless, garbage, gzipBomb, hangs, hugeHeader, htmlPage, raw, stallsMidBody } =
  behaviours;
const { status, truncated, wrongType } = behaviours;
const huge = raw(`{"a":"${'a'.repeat(11_000_000)}"}`, 'application/json', { 'content-length': '11000008' });

const LEAK =
  /127\.0\.0\.1|10\.0\.0\.7|5432|ECONN|UND_ERR|undici|fastify|SQLSTATE|laravel|node_modules|\.ts\b|Whoops|at \w+ \(/i;

const CASES: readonly [string, Behaviour, number, string][] = [
  ['aborts', aborts, 502, 'upstream_bad_response'],
  ['garbage', garbage, 502, 'upstream_bad_response'],
  ['an HTML page', htmlPage(), 502, 'upstream_bad_response'],
  ['a debug page', htmlPage(500), 502, 'upstream_bad_response'],
  ['an HTML page with status 404', htmlPage(404), 404, 'no_encontrado'],
  ['a maintenance page', htmlPage(503), 503, 'mantenimiento'],
  ['bad JSON', badJson, 502, 'upstream_bad_response'],
  ['bad JSON in two chunks', chunked('{"id":', '1,'), 502, 'upstream_bad_response'],
  ['an empty body', raw(''), 502, 'upstream_bad_response'],
  ['another type', wrongType, 502, 'upstream_bad_response'],
  ['a header of 40 KB', hugeHeader, 502, 'upstream_bad_response'],
  ['a gzip bomb', gzipBomb, 502, 'upstream_bad_response'],
  ['a huge body', huge, 502, 'upstream_bad_response'],
  ['a truncated body', truncated(), 502, 'upstream_bad_response'],
  ['nothing', hangs, 504, 'upstream_timeout'],
  ['half a body', stallsMidBody, 504, 'upstream_timeout'],
  ['500', status(500), 502, 'upstream_bad_response'],
  ['418', status(418), 502, 'upstream_bad_response'],
  ['419', status(419, { message: 'CSRF token mismatch.' }), 502, 'upstream_bad_response'],
  ['503', status(503, { message: 'Service Unavailable' }, { 'retry-after': '17' }), 503, 'mantenimiento'],
  ['503 of a read-only store', status(503, { message: 'x', code: 'read_only' }), 503, 'read_only'],
  ['404', status(404, { message: 'Not Found' }), 404, 'no_encontrado'],
  ['403', status(403, { message: 'This action is unauthorized.' }), 403, 'sin_permiso'],
  [
    '409',
    status(409, { message: 'Otra persona lo ha cambiado.', code: 'conflicto_version' }),
    409,
    'conflicto_version',
  ],
  ['401 without a session', status(401, { message: 'Unauthenticated.' }), 401, 'session_expired'],
  ['an unknown error code', status(409, { message: 'x', code: '__proto__' }), 409, 'estado_no_permite'],
];

test.each(CASES)('P-11 P-10 of an upstream that answers %s the browser gets our words only', async (...given) => {
  const [, behaviour, expected, code] = given;
  const bff = code === 'upstream_timeout' ? impatient : t;
  bff.main.behaviour = behaviour;
  const answer = await bff.ask('get', '/api/probe').set('Cookie', await sessionCookie(bff, 7));
  expect([answer.status, answer.body.code]).toEqual([expected, code]);
  expect(answer.type).toBe('application/json');
  expect(answer.body.message).toMatch(/^[A-ZÁÉÍÓÚ¿].*\.$|^x$/);
  expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  // The random request id is removed first: in one of some hundred runs it contains a port's digits.
  const said = `${JSON.stringify(answer.headers)}${answer.text}`.replaceAll(answer.body.requestId, '');
  expect(said).not.toMatch(LEAK);
  expect(answer.headers['set-cookie']).toBeUndefined();
  // One call of the browser is one call to the upstream: no retry.
  expect(bff.main.arrived).toHaveLength(1);
  const id = answer.body.requestId;
  const line = () => bff.logLines().some(({ msg, requestId }) => msg === 'request' && requestId === id);
  await expect.poll(line).toBe(true);
});

test('P-12 422 keeps the errors of every field', async () => {
  const errors = { email: ['No vale.', 'Tampoco.'], 'hijos.0.edad': ['Falta.'] };
  t.main.behaviour = status(422, { message: 'No vale. (y 2 errores más)', errors });
  const answer = await t.ask('post', '/api/probe').send({}).expect(422);
  expect(answer.body).toMatchObject({ code: 'validacion', message: 'No vale. (y 2 errores más)', errors });
});

test.each([
  ['17', '17'],
  ['0', '1'],
  ['99999', '3600'],
  // A date far off, since the remaining seconds depend on the moment of the call.
  [new Date(Date.now() + 3_000_000).toUTCString(), /^(2[5-9]\d\d|3000)$/],
  ['soon', '60'],
])('P-12 429 keeps Retry-After: %s as whole seconds, and is not retried', async (given, expected) => {
  t.main.behaviour = status(429, { message: 'Too Many Attempts.' }, { 'retry-after': given });
  const answer = await t.ask('get', '/api/probe').expect(429);
  expect(answer.headers['retry-after']).toMatch(expected);
  expect(answer.body).toMatchObject({
    code: 'demasiadas_peticiones',
    message: expect.stringMatching(/^Demasiados intentos\. Vuelve a intentarlo dentro de \d+ (segundos?|minutos)\.$/),
  });
  expect(t.main.arrived).toHaveLength(1);
});

test('P-11 503 keeps its Retry-After', async () => {
  t.main.behaviour = status(503, {}, { 'retry-after': '17' });
  expect((await t.ask('get', '/api/probe')).headers['retry-after']).toBe('17');
});

test('an endless JSON answer is aborted: 502, and the call to the upstream ends', async () => {
  t.main.behaviour = endless();
  const answer = await t.ask('get', '/api/probe');
  expect([answer.status, answer.body.code]).toEqual([502, 'upstream_bad_response']);
  await expect.poll(() => t.main.arrived.every(({ isAborted }) => isAborted)).toBe(true);
  expect(t.main.arrived).toHaveLength(1);
});

test('a large JSON answer passes whole, with a length or in chunks', async () => {
  const text = JSON.stringify({ a: 'ñ'.repeat(500_000) });
  t.main.behaviour = raw(text, 'application/json', { 'content-length': String(Buffer.byteLength(text)) });
  expect((await t.ask('get', '/api/probe').expect(200)).text).toBe(text);
  t.main.behaviour = chunked(text.slice(0, 300_000), text.slice(300_000));
  expect((await t.ask('get', '/api/probe').expect(200)).text).toBe(text);
});

test('a small download cut short is 502', async () => {
  t.main.behaviour = truncated('application/pdf');
  const answer = await t.ask('get', '/api/probe/file');
  expect([answer.status, answer.body.code]).toEqual([502, 'upstream_bad_response']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([{}, { 'content-length': '5000000' }])(
  'a large download cut short is a broken connection (%o)',
  async (length) => {
    t.main.behaviour = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', ...length });
      response.write('a'.repeat(300_000), () => response.destroy());
    };
    await expect(t.ask('get', '/api/probe/file')).rejects.toThrow(/aborted|socket hang up/);
  },
);
