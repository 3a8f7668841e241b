import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { ejemploDe } from '#shared/testing/ejemplo-de-esquema';
import { buildTestVisita } from '../testing/build-test-visita.ts';
import { seedCatalogo } from '../testing/samples/catalogo-de-prueba.ts';

/** Every declared call of visita: without an account, without the role, with an invalid body, and for things that do not exist. */
const { app, db, buildUsuario, bearer } = await buildTestVisita({ limitsFactor: 1000 });
const ids = await seedCatalogo(db);
const calls = ENDPOINTS.filter((e) => e.api === 'visita');
const named = (list: readonly Endpoint[]) => list.map((e) => [`${e.method} ${e.path}`, e] as const);

const NOBODY = '999999999';
const urlOf = ({ path }: Endpoint, value = NOBODY) => path.replace(/:\w+/g, value);
const ask = (e: Endpoint, headers: Record<string, string>, url = urlOf(e), payload: object | string = {}) =>
  app.inject({
    method: e.method,
    url,
    headers: { ...headers, ...(e.method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(e.method !== 'GET' && { payload }),
  });
const headersFor = async (e: Endpoint) =>
  bearer((await buildUsuario(Array.isArray(e.access) ? { roles: e.access } : {})).id);

test('the list of calls is not empty', () => expect(calls.length).toBeGreaterThan(18));

test.each(named(calls.filter((e) => e.access !== 'public')))('%s without an account is 401', async (_, e) => {
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer 1|x' }, { authorization: 'Basic YTpi' }];
  for (const headers of strangers) {
    const response = await ask(e, headers);
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Unauthenticated.' }]);
  }
});

test.each(named(calls.filter((e) => Array.isArray(e.access))))('%s without its role is 403', async (_, e) => {
  const response = await ask(e, await bearer((await buildUsuario()).id));
  expect([response.statusCode, response.json().code]).toEqual([403, 'sin_permiso']);
});

test.each(named(calls.filter((e) => e.body)))('%s: an invalid body is refused in Spanish', async (_, e) => {
  const headers = await headersFor(e);
  const fields = e.body && 'entries' in e.body && e.body.entries instanceof Object ? Object.keys(e.body.entries) : [];
  const junk = [{ nada: 1 }, [[null]], [{}], true, null, -7.5, 'x'.repeat(4000)];
  const bodies = [{}, ...junk.map((value) => Object.fromEntries(fields.map((field) => [field, value])))];
  const refused = bodies.filter((payload) => !v.is(e.body ?? v.never(), payload));
  expect(refused.length).toBeGreaterThan(3);
  for (const payload of refused) {
    const response = await ask(e, headers, urlOf(e), payload);
    expect(response.statusCode).toBe(422);
    for (const sentence of Object.values<string[]>(response.json().errors).flat())
      expect(sentence).not.toMatch(/^$|\b(invalid|expected|received|undefined|object|null)\b/i);
  }
  for (const payload of ['[]', '"texto"', '7', '{']) {
    const { statusCode } = await ask(e, headers, urlOf(e), payload);
    expect([payload, statusCode >= 400 && statusCode < 500]).toEqual([payload, true]);
  }
});

test.each(named(calls.filter((e) => e.path.includes(':'))))(
  '%s with malformed ids does not fail with 5xx',
  async (_, e) => {
    const headers = await headersFor(e);
    for (const value of ['0', '-1', '1.5', 'abc', '%00', '%2e%2e', '9'.repeat(40), '%F0%9F%A6%94', "1'or'1"]) {
      const response = await ask(e, headers, urlOf(e, value));
      expect([value, response.statusCode < 500]).toEqual([value, true]);
    }
  },
);

test.each(named(calls.filter((e) => e.path.includes(':'))))('%s: 404 for things that do not exist', async (_, e) => {
  const headers = await headersFor(e);
  // Each parameter is tried with an unknown value, while the parameters before it exist.
  const there = e.path.startsWith('/api/productos/:id') ? String(ids.paracetamol) : NOBODY;
  const urls = new Set([
    urlOf(e),
    e.path.replace(':id', there).replace(':tipo', 'ficha_tecnica').replace(/:\w+/g, NOBODY),
  ]);
  for (const url of urls) {
    if (url !== urlOf(e) && !url.includes(NOBODY)) continue;
    const response = await ask(e, headers, url, e.body && (ejemploDe(e.body) as object));
    expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'no_encontrado']);
  }
});

test('an undeclared address is 404', async () => {
  for (const url of [
    '/',
    '/api',
    '/api/user',
    '/api/productos/',
    '/api/producto/1',
    '/.env',
    '/api/productos/1/visitadores',
  ])
    expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
});
