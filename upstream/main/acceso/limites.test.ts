import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createLink } from '../../accounts/links/email-link.ts';
import { buildTestMain, CONTRASENA, registroDe, xsrfHeaders } from '../../testing/build-test-main.ts';
import { linkOf } from '../../testing/mail/mailed-link.ts';

const main = await buildTestMain();
const { app, db, buildUsuario } = main;

const call = async (method: 'GET' | 'POST', url: string, ip: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { ...(await xsrfHeaders(main)), 'x-forwarded-for': ip },
    ...(payload && { payload }),
  });

test('A-08 the sixth wrong link from an address in ten minutes is 429, and a neighbouring address is not limited', async () => {
  const url = '/api/renew-password/verify/1/nada?expires=9999999999&signature=nada';
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await call('GET', url, '198.51.100.1')).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  const last = await call('GET', url, '198.51.100.1');
  expect(last.json()).toEqual({ message: 'Too Many Attempts.' });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(500);
  expect((await call('GET', url, '198.51.100.2')).statusCode).toBe(422);
});

const WRONG = {
  verificacion: '/api/email/verify/1/nada?expires=9999999999&signature=nada',
  restablecer: '/api/renew-password/verify/1/nada?expires=9999999999&signature=nada',
} as const;

test.each([
  ['verificacion', '198.51.100.10'],
  ['restablecer', '198.51.100.11'],
] as const)('A-08 %s: after five wrong links a right one from that address still works', async (kind, ip) => {
  const { id, email } = await buildUsuario({ estado: kind === 'verificacion' ? 'sin_verificar' : 'activa' });
  for (let i = 0; i < 5; i++) expect((await call('GET', WRONG[kind], ip)).statusCode).toBe(422);
  const right = await db.transaction().execute((trx) => createLink(trx, main.deps, kind, { id, email }));
  const answer = await call('GET', right.url, ip);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { access_token: expect.any(String) }]);
});

test('A-08 after six wrong links of either kind, the address is refused even with a right one, until the window ends', async () => {
  const { id, email } = await buildUsuario();
  const wrong = Array.from({ length: 6 }, (_, i) => (i % 2 ? WRONG.verificacion : WRONG.restablecer));
  const statuses = await Promise.all(wrong.map(async (url) => (await call('GET', url, '198.51.100.12')).statusCode));
  expect(statuses.toSorted()).toEqual([422, 422, 422, 422, 422, 429]);
  const { url } = await db.transaction().execute((trx) => createLink(trx, main.deps, 'restablecer', { id, email }));
  const closed = await call('GET', url, '198.51.100.12');
  expect([closed.statusCode, closed.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(500);
  main.clock.offsetMs += 10 * 60_000 + 1000;
  expect((await call('GET', url, '198.51.100.12')).statusCode).toBe(200);
});

test('A-08 an expired link is no guess, and does not count', async () => {
  const { id, email } = await buildUsuario();
  const { url } = await db.transaction().execute((trx) => createLink(trx, main.deps, 'restablecer', { id, email }));
  main.clock.offsetMs += 31 * 60_000;
  for (let i = 0; i < 8; i++) expect((await call('GET', url, '198.51.100.13')).statusCode).toBe(410);
});

test('A-08 more than three requests an hour send no more mail, with the same answer', async () => {
  const { email } = await buildUsuario();
  for (let i = 0; i < 5; i++)
    expect((await call('POST', '/api/renew-password/send', '198.51.100.3', { email })).statusCode).toBe(202);
  const mails = await db.selectFrom('correo_salida').select('id').where('para', '=', email).execute();
  expect(mails).toHaveLength(3);
  const url = await linkOf(db, 'restablecer', email);
  expect((await call('GET', url, '198.51.100.3')).statusCode).toBe(200);
});

test('login: five wrong passwords close the account for that address only; a /64 is one address', async () => {
  const { email } = await buildUsuario();
  const login = (ip: string, password: string) => call('POST', '/api/login', ip, { email, password });
  for (let i = 0; i < 5; i++)
    expect((await login(`2001:db8:1:1::${i}`, 'no es esta, desde luego')).statusCode).toBe(401);
  const closed = await login('2001:db8:1:1:ffff::9', CONTRASENA);
  expect([closed.statusCode, closed.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
  expect((await login('2001:db8:1:2::1', CONTRASENA)).statusCode).toBe(200);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from evento_auditoria
    where tipo = 'authn_login_fail_max'`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
});

describe('registering', () => {
  const register = (ip: string, email: string, password = CONTRASENA) =>
    call('POST', '/api/register', ip, registroDe(email, { password, password_confirmation: password }));

  test('sixty per IP address in an hour; the next one is 429, before anything is hashed', async () => {
    for (let n = 0; n < 60; n++)
      expect((await register('198.51.100.4', `muchas${n}@correo.example.org`)).statusCode).toBe(202);
    const refused = await register('198.51.100.4', 'muchas60@correo.example.org');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  test('three per e-mail address in an hour from any IP, with or without an account; a refused password does not count', async () => {
    await buildUsuario({ email: 'ya-tiene@correo.example.org' });
    for (const email of ['ya-tiene@correo.example.org', 'aun-no@correo.example.org']) {
      expect((await register('198.51.100.5', email, 'contraseña123')).statusCode).toBe(422);
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) statuses.push((await register(`198.51.100.${10 + n}`, email)).statusCode);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });
});
