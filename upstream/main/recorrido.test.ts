import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { buildTestMain, xsrfHeaders } from '../testing/build-test-main.ts';

/** Every declared call of main: anonymous, with the wrong role, with an invalid body, and with unknown ids. */
const main = await buildTestMain({ limitsFactor: 1000 });
const { app, buildUsuario, bearer } = main;
const calls = ENDPOINTS.filter((e) => e.api === 'main');
const named = (list: readonly Endpoint[]) => list.map((e) => [`${e.method} ${e.path}`, e] as const);

const urlOf = ({ path }: Endpoint, value = '999999') => path.replace(/:\w+/g, value);
const ask = (e: Endpoint, headers: Record<string, string>, url = urlOf(e)) =>
  app.inject({ method: e.method, url, headers, ...(e.method !== 'GET' && { payload: {} }) });
const nobody = await buildUsuario({ roles: [] });

test('the list is not empty', () => expect(calls.length).toBeGreaterThan(30));

test.each(named(calls.filter((e) => e.access !== 'public')))('%s without login is 401', async (_, e) => {
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer 1|x' }, { authorization: 'Basic YTpi' }];
  for (const headers of strangers) {
    const response = await ask(e, headers);
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Unauthenticated.' }]);
  }
});

test.each(named(calls.filter((e) => Array.isArray(e.access))))('%s without its role is 403', async (_, e) => {
  const response = await ask(e, await bearer(nobody.id));
  expect([response.statusCode, response.json().code]).toEqual([403, 'sin_permiso']);
});

test.each(named(calls.filter((e) => e.body !== undefined)))(
  '%s with an invalid body is refused, never a 500',
  async (_, e) => {
    const roles = Array.isArray(e.access) ? { roles: e.access } : {};
    const { id } = await buildUsuario(roles);
    const headers = { ...(await xsrfHeaders(main)), ...(await bearer(id)) };
    for (const payload of ['[]', '"texto"', '7', '{"email":{"$gt":""},"password":["x"],"ids":"x","valor":{}}']) {
      const response = await app.inject({
        method: e.method,
        url: urlOf(e),
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      expect([payload, response.statusCode < 500]).toEqual([payload, true]);
    }
    for (const [payload, type, status] of [
      ['{', 'application/json', 400],
      ['a=1', 'application/x-www-form-urlencoded', 415],
      ['{}', 'text/plain', 415],
      [JSON.stringify({ x: 'x'.repeat((e.bodyLimit ?? 65_536) + 1) }), 'application/json', 413],
    ] as const) {
      const response = await app.inject({
        method: e.method,
        url: urlOf(e),
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect([type, response.statusCode]).toEqual([type, status]);
    }
  },
);

test.each(named(calls.filter((e) => e.path.includes(':'))))('%s with strange ids is never a 500', async (_, e) => {
  const { id } = await buildUsuario();
  const headers = { ...(await xsrfHeaders(main)), ...(await bearer(id)) };
  for (const value of ['0', '-1', '1.5', 'abc', '%00', '%2e%2e', '9'.repeat(40), '%F0%9F%A6%94', "1'or'1"]) {
    const response = await ask(e, headers, urlOf(e, value));
    expect([value, response.statusCode < 500]).toEqual([value, true]);
  }
});

test('without the exchange, the body of a call that needs it is not even read', async () => {
  const paths = ['/api/login', '/api/login/cookie', '/api/register', '/api/register/google'];
  for (const url of paths)
    expect([url, (await app.inject({ method: 'POST', url, payload: { nada: 1 } })).statusCode]).toEqual([url, 419]);
  for (const url of ['/api/email/verify/1/x', '/api/renew-password/verify/1/x'])
    expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 419]);
});

test('undeclared paths are 404', async () => {
  for (const url of ['/', '/api', '/api/users', '/api/user/', '/.env', '/api/user/perfil/1'])
    expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
});
