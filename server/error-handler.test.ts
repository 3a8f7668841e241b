import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODIGOS } from '#shared/codigos';
import { AppError, CATALOGO } from './errors.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { headOf, sendRaw } from './testing/raw-http.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({
    extend: (app) => {
      const config = { access: 'public' } as const;
      app.get('/throws', { config }, async () => {
        throw new Error('connect ECONNREFUSED 10.1.2.3:5432 at /srv/bff/node_modules/pg/lib/client.js');
      });
      app.get('/throws-text', { config }, async () => {
        throw 'select * from usuario';
      });
      app.get('/throws-status', { config }, async () => {
        throw Object.assign(new Error('secreto'), { statusCode: 418, code: 'ERR_10.1.2.3' });
      });
      app.get('/refuses', { config }, async () => {
        throw new AppError('validacion', {
          errors: { email: ['No es un correo.'] },
          datos: { n: 3 },
          cause: new Error('10.1.2.3'),
        });
      });
    },
  });
});
afterAll(() => t.close());

const LEAK =
  /\d+\.\d+\.\d+\.\d+|localhost|:\d{4}|\/(srv|home|work|usr)\/|node_modules|\.js|\bat \w|select |ECONN|ERR_|FST_|fastify/i;

test('P-10 every code has a status and a Spanish sentence that reveals nothing of the machine', () => {
  expect(Object.keys(CATALOGO).sort()).toEqual([...CODIGOS].sort());
  for (const [status, message] of Object.values(CATALOGO)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].+/);
    expect(message).not.toMatch(LEAK);
  }
});

test.each(['/throws', '/throws-text', '/throws-status'])('P-10 %s is answered 500 without details', async (path) => {
  const { status, body, text, headers } = await t.bare('get', path);
  expect(status).toBe(500);
  expect(body).toEqual({
    code: 'error_interno',
    message: CATALOGO.error_interno[1],
    requestId: headers['x-request-id'],
  });
  expect(text).not.toMatch(LEAK);
  expect(JSON.stringify(headers)).not.toMatch(/10\.1\.2\.3|fastify/i);
  const line = t.logLines().find(({ msg, requestId }) => msg === 'failed' && requestId === headers['x-request-id']);
  expect(line).toBeDefined();
});

test('an AppError sends its fields and data, and not its cause', async () => {
  const { status, body } = await t.bare('get', '/refuses');
  expect(status).toBe(422);
  expect(body).toEqual({
    code: 'validacion',
    message: 'Revisa los datos.',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    errors: { email: ['No es un correo.'] },
    datos: { n: 3 },
  });
});

test('P-10 the request id is made by the BFF: one sent by the client is not adopted', async () => {
  const { headers, body } = await t
    .bare('get', '/refuses')
    .set('X-Request-Id', 'mio-0001')
    .set('Request-Id', 'mio-0001');
  expect(headers['x-request-id']).toBe(body.requestId);
  expect(headers['x-request-id']).not.toContain('mio');
  expect(t.logText()).not.toContain('mio-0001');
});

test.each([
  ['broken JSON', '{"url":', 400, 'peticion_invalida'],
  ['prototype', '{"__proto__":{"a":1}}', 400, 'peticion_invalida'],
  ['too large', `{"url":"${'a'.repeat(70_000)}"}`, 413, 'fichero_grande'],
])('P-10 a body that is %s is %i', async (_what, sent, status, code) => {
  const answer = await t.ask('post', '/api/login').type('json').send(sent);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.text).not.toMatch(LEAK);
});

test.each([
  ['an invalid percent-encoding', 'GET /app/%E0%A4%A', 400, 'peticion_invalida'],
  ['an unknown method', 'PROPFIND /app', 405, 'metodo_no_permitido'],
  ['TRACE', 'TRACE /app', 405, 'metodo_no_permitido'],
  ['CONNECT', 'CONNECT interno:443', 405, 'metodo_no_permitido'],
  ['a request target with another host', 'GET http://interno/api/user', 400, 'peticion_invalida'],
  ['a request line without a method', 'HOLA', 400, 'peticion_invalida'],
])('P-10 %s is refused with a body of ours', async (_what, line, status, code) => {
  const answer = await sendRaw(t.url, headOf(line, 'Connection: close'));
  expect([answer.status, answer.isClosed]).toEqual([status, true]);
  expect(JSON.parse(answer.body)).toMatchObject({ code, requestId: /x-request-id: (\S+)/.exec(answer.head)?.[1] });
  expect(answer.head).toMatch(/x-content-type-options: nosniff/);
  expect(answer.head).toMatch(/content-security-policy: default-src 'none'/);
});

test('F-03 headers of more than 16 KiB are 431, and the connection ends', async () => {
  const answer = await sendRaw(t.url, headOf('GET /app', `X-A: ${'a'.repeat(17_000)}`));
  expect([answer.status, answer.isClosed]).toEqual([431, true]);
  expect(JSON.parse(answer.body).code).toBe('cabeceras_grandes');
});
