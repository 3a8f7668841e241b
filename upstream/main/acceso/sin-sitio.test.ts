import * as argon2 from '@node-rs/argon2';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPasswordHasher } from '../../accounts/password/password-hash.ts';
import { buildTestMain, CONTRASENA, registroDe, xsrfHeaders } from '../../testing/build-test-main.ts';

const main = await buildTestMain();
const { app, db, buildUsuario, bearer, deps } = main;

/** Passwords of other logins, which stay in the queue until `empty`. */
const OTHERS = 'una clave de otros';
let empty: () => Promise<void>;

/** Fills the password queue with many logins. */
beforeEach(async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const hasher = await createPasswordHasher({
    hash: argon2.hash,
    verify: async (stored, password, ...how) => {
      if (password !== OTHERS) return argon2.verify(stored, password, ...how);
      await begun;
      return false;
    },
  });
  const others = Array.from({ length: 202 }, (_, n) => hasher.verify(null, OTHERS, `192.0.2.${n % 100}`));
  expect(hasher.waiting()).toBe(200);
  deps.hasher = hasher;
  empty = async () => {
    begin();
    await Promise.all(others);
  };
});
afterEach(() => empty());

const EMAIL = 'una.vez@correo.example.org';
test('a registration refused by the full queue does not count: repeated often, it is one account and one attempt', async () => {
  const register = async () =>
    app.inject({ method: 'POST', url: '/api/register', headers: await xsrfHeaders(main), payload: registroDe(EMAIL) });
  const rows = async () => [
    (await db.selectFrom('usuario').select('id').where('email', '=', EMAIL).execute()).length,
    (await db.selectFrom('correo_salida').select('id').where('para', '=', EMAIL).execute()).length,
  ];
  const counted = () => db.selectFrom('limite').select('cuenta').where('clave', 'like', 'registro_%').execute();
  // One more than an address may send in an hour.
  for (let n = 0; n < 4; n++) {
    const refused = await register();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'sobrecarga', '3']);
  }
  expect(await rows()).toEqual([0, 0]);
  expect(await counted()).toEqual([{ cuenta: 0 }, { cuenta: 0 }]);
  await empty();
  expect((await register()).statusCode).toBe(202);
  expect(await rows()).toEqual([1, 1]);
  expect(await counted()).toEqual([{ cuenta: 1 }, { cuenta: 1 }]);
});

interface Persona {
  id: number;
  email: string;
}
test.each<[string, (who: Persona) => Promise<InjectOptions>]>([
  [
    'a login',
    async ({ email }) => ({
      method: 'POST',
      url: '/api/login',
      headers: await xsrfHeaders(main),
      payload: { email, password: CONTRASENA },
    }),
  ],
  [
    'a change of password',
    async ({ id }) => ({
      method: 'PUT',
      url: '/api/user',
      headers: await bearer(id),
      payload: { password: `${CONTRASENA} nueva`, current_password: CONTRASENA },
    }),
  ],
  [
    'a farewell',
    async ({ id }) => ({
      method: 'DELETE',
      url: '/api/user',
      headers: await bearer(id),
      payload: { password: CONTRASENA },
    }),
  ],
  [
    'a role of the staff',
    async ({ id }) => ({
      method: 'PUT',
      url: `/api/personal/personas/${id}/roles/moderador`,
      headers: await bearer(id),
      payload: { password: CONTRASENA },
    }),
  ],
])('%s refused by the full queue is no attempt', async (_, build) => {
  const who = await buildUsuario({ roles: ['usuario_web', 'admin'] });
  const ask = await build(who);
  // One more than are allowed in a quarter of an hour.
  for (let n = 0; n < 6; n++) {
    const refused = await app.inject(ask);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'sobrecarga']);
  }
  await empty();
  const done = await app.inject(ask);
  expect([done.statusCode < 300, done.statusCode < 300 || done.body]).toEqual([true, true]);
});

test('F-16 a login on a device that the BFF knows finds a place although the queue is full', async () => {
  const { email } = await buildUsuario();
  const headers = await xsrfHeaders(main);
  const logIn = (more: object, password = CONTRASENA) =>
    app.inject({ method: 'POST', url: '/api/login', headers: { ...headers, ...more }, payload: { email, password } });
  expect((await logIn({})).statusCode).toBe(503);
  expect((await logIn({ 'x-known-device': '1' })).statusCode).toBe(200);
  // The header gives a place in the queue, and proves nothing.
  expect((await logIn({ 'x-known-device': '1' }, 'no es esta, no')).statusCode).toBe(401);
});
