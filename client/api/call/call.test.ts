// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { acceso } from '#shared/contract/main/acceso';
import { sistema } from '#shared/contract/main/sistema';
import { usuario } from '#shared/contract/main/usuario';
import { sesion } from '#shared/contract/session';
import { catalogo } from '#shared/contract/visita/catalogo';
import { sistemaVisita } from '#shared/contract/visita/sistema';
import { json, startServer } from '../../testing/test-server.ts';
import { onUnauthorized } from '../session/unauthorized.ts';
import type { ApiError } from './api-error.ts';
import { call, urlOf } from './call.ts';
import { errorSentence } from './error-sentence.ts';

let stop: (() => Promise<void>) | undefined;
const serve = async (...args: Parameters<typeof startServer>) => {
  const server = await startServer(...args);
  stop = server.close;
  return server;
};
afterEach(async () => {
  await stop?.();
  stop = undefined;
});
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );

test('sends the headers of every call, and returns the parsed answer', async () => {
  const { seen } = await serve((_, response) =>
    json(response, 200, { data: [{ id: 1, nombre: 'Titular', slug: 'titular', area: 'Farmacia', de_mas: 1 }] }),
  );
  const answer = await call(sistema.cargos);
  expect(answer.data).toEqual([{ id: 1, nombre: 'Titular', slug: 'titular', area: 'Farmacia' }]);
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/sistema/cargos', body: '' });
  expect(seen[0]?.headers).toMatchObject({
    'x-csrf': '1',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    accept: 'application/json',
  });
  expect(seen[0]?.headers).not.toHaveProperty('content-type');
  expect(seen[0]?.headers).not.toHaveProperty('x-session-poll');
});

test('sends the body, the idempotency key and the poll header', async () => {
  const { seen } = await serve((_, response) => json(response, 202, { data: { enviado: true } }));
  await call(acceso.pedirRenovacion, { body: { email: 'a@b.es' }, idempotencyKey: 'k1', isPoll: true });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ email: 'a@b.es' });
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'k1',
    'x-session-poll': '1',
  });
});

test('a write without a body outlives its page (keepalive); a read or a form does not', async () => {
  const { seen } = await serve((_, response) => {
    response.writeHead(204).end();
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  await call(catalogo.seguir, { params: { id: 7 } });
  await call(catalogo.dejarDeSeguir, { params: { id: 7 } });
  await call(catalogo.producto, { params: { id: 7 } }).catch(() => undefined);
  await call(acceso.pedirRenovacion, { body: { email: 'a@b.es' } }).catch(() => undefined);
  expect(asked.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, false, false]);
  expect(seen).toHaveLength(4);
  asked.mockRestore();
});

test('parameters are encoded, undefined query values are left out, visita has its prefix', () => {
  expect(urlOf(acceso.comprobarEmail, { params: { email: 'a/b+c@d.es' } })).toBe(
    '/api/sistema/check-email/a%2Fb%2Bc%40d.es',
  );
  expect(urlOf({ api: 'main', path: '/x' }, { query: { a: 'ñ', b: undefined, c: null, d: 2, e: ['1', '2'] } })).toBe(
    '/x?a=%C3%B1&d=2&e=1&e=2',
  );
  const [first] = Object.values(sistemaVisita);
  if (first) expect(urlOf(first, {})).toMatch(/^\/visita\//);
  expect(() => urlOf(sistema.pais, {})).toThrow('no value for id');
});

test('an error body becomes an ApiError with all its fields', async () => {
  await serve((_, response) =>
    json(
      response,
      422,
      { code: 'validacion', message: 'El correo no es válido', requestId: 'r-1', errors: { email: ['No es válido'] } },
      { 'retry-after': '7' },
    ),
  );
  const error = await failure(call(acceso.pedirRenovacion, { body: { email: 'x' } }));
  expect(error).toMatchObject({
    name: 'ApiError',
    code: 'validacion',
    status: 422,
    requestId: 'r-1',
    errors: { email: ['No es válido'] },
    retryAfter: 7,
  });
  expect(errorSentence(error)).toBe('El correo no es válido');
});

test('an error of a foreign server gets its code from the status; an answer that breaks the contract has its own code', async () => {
  await serve(({ url }, response) => {
    if (url === '/api/sistema/cargos') response.writeHead(502).end('<html>nginx</html>');
    else if (url === '/api/paises') response.writeHead(418).end();
    else json(response, 200, { data: 'nope' });
  });
  expect(await failure(call(sistema.cargos))).toMatchObject({ code: 'upstream_unreachable', status: 502 });
  expect(await failure(call(sistema.paises))).toMatchObject({ code: 'peticion_invalida', status: 418 });
  expect(await failure(call(sistema.tiposEmpresa))).toMatchObject({ code: 'upstream_bad_response' });
});

test('no answer is sin_conexion; an abort by the caller is not', async () => {
  await serve((_, response) => response.destroy());
  const error = await failure(call(sistema.cargos));
  expect(error).toMatchObject({ code: 'sin_conexion', status: 0 });
  expect(errorSentence(error)).toContain('No hay conexión');
  const controller = new AbortController();
  const running = failure(call(sistema.cargos, { signal: controller.signal }));
  controller.abort();
  expect((await running).name).toBe('AbortError');
});

test('a 401 is reported to the session’s listener, a wrong password is not', async () => {
  const codes = ['session_expired', 'invalid_credentials', 'no_autenticado'];
  await serve((_, response) => json(response, 401, { code: codes.shift(), message: '', requestId: 'r' }));
  const heard: string[] = [];
  const off = onUnauthorized((error) => heard.push(error.code));
  for (let i = 0; i < 3; i++) await failure(call(usuario.leer));
  off();
  expect(heard).toEqual(['session_expired', 'no_autenticado']);
});

test('a POST whose answer got lost is repeated under its key; after an answer, or with another body, it has a new key', async () => {
  let isDown = true;
  const { seen } = await serve((_, response) =>
    isDown ? response.destroy() : json(response, 202, { data: { enviado: true } }),
  );
  const ask = (email: string) => call(acceso.pedirRenovacion, { body: { email } }).catch(() => undefined);
  await ask('a@b.es');
  isDown = false;
  for (const email of ['c@d.es', 'a@b.es', 'a@b.es']) await ask(email);
  const [lost, other, again, later] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(lost).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(lost);
  expect(new Set([lost, other, later]).size).toBe(3);
});

test('a refusal is an answer: the corrected or repeated call has another key', async () => {
  const { seen } = await serve((_, response) =>
    json(response, 429, { code: 'demasiadas_peticiones', message: '', requestId: 'r' }),
  );
  for (let i = 0; i < 2; i++) await failure(call(acceso.pedirRenovacion, { body: { email: 'a@b.es' } }));
  const [first, second] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(first).not.toBe(second);
});

test('calls of the BFF itself and repeatable calls have no key', async () => {
  const { seen } = await serve((_, response) =>
    json(response, 503, { code: 'mantenimiento', message: '', requestId: '' }),
  );
  await failure(call(sesion.logout));
  await failure(call(sistema.cargos));
  for (const { headers } of seen) expect(headers).not.toHaveProperty('idempotency-key');
});
