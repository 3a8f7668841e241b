import { beforeEach, expect, test } from 'vitest';
import { buildTestMain, CONTRASENA, registroDe, xsrfHeaders } from '../../testing/build-test-main.ts';

// Counts the work that makes answers equally long; tiempos.timed.test.ts measures the times.

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, deps, buildUsuario } = main;
const headers = await xsrfHeaders(main);
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
const { hasher } = deps;

/** Calls of the hasher since the test began. */
let asked = { hash: 0, verify: 0, withoutAccount: 0 };
beforeEach(() => {
  asked = { hash: 0, verify: 0, withoutAccount: 0 };
  deps.hasher = {
    ...hasher,
    hash: (password, ip) => {
      asked.hash += 1;
      return hasher.hash(password, ip);
    },
    verify: (stored, password, ip) => {
      asked.verify += 1;
      if (!stored) asked.withoutAccount += 1;
      return hasher.verify(stored, password, ip);
    },
  };
});

let strangers = 0;
const stranger = () => `nadie${++strangers}@correo.example.org`;

test.each([
  ['an active account', { estado: 'activa' }, 0],
  ['an account that is not verified', { estado: 'sin_verificar' }, 0],
  ['a suspended account', { estado: 'suspendida' }, 0],
  ['an account that waits for its deletion', { estado: 'baja_pendiente' }, 0],
  ['an account without a password', { estado: 'activa', password_hash: null, google_sub: 'g-1' }, 1],
  ['a deleted account', { estado: 'eliminada' }, 1],
  ['no account', null, 1],
] as const)('A-02 a wrong password costs one verification: %s', async (_, values, withoutAccount) => {
  const email = values ? (await buildUsuario(values)).email : stranger();
  const { statusCode } = await post('/api/login', { email, password: 'no es esta, no' });
  expect({ statusCode, ...asked }).toEqual({ statusCode: 401, hash: 0, verify: 1, withoutAccount });
});

test('A-02 a registration costs one hash, for an address in use as for a free one', async () => {
  const { email } = await buildUsuario();
  for (const to of [email, stranger()]) {
    asked.hash = 0;
    const { statusCode } = await post('/api/register', registroDe(to));
    expect({ statusCode, ...asked }).toEqual({ statusCode: 202, hash: 1, verify: 0, withoutAccount: 0 });
  }
});

// There is no upper limit of time, because that depends on the machine.
test('A-02 with all work done at once, no answer comes before the floor of its call', async () => {
  const known = (await buildUsuario()).email;
  const waiting = await buildUsuario({ estado: 'sin_verificar' });
  const ticket = await db
    .insertInto('registro_ticket')
    .values({ usuario_id: waiting.id, ultimo_envio_en: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hash = await hasher.hash(CONTRASENA, 'prueba');
  deps.hasher = { ...hasher, hash: async () => hash, verify: async () => false };
  const calls: [string, number, () => ReturnType<typeof post>][] = [
    ...[known, stranger()].flatMap((email): typeof calls => [
      [`login ${email}`, 120, () => post('/api/login', { email, password: 'no es esta, no' })],
      [`register ${email}`, 150, () => post('/api/register', registroDe(email))],
      [`forget ${email}`, 100, () => post('/api/renew-password/send', { email })],
    ]),
    ...[ticket.id, crypto.randomUUID()].map((id): (typeof calls)[number] => [
      `resend ${id}`,
      150,
      () => post(`/api/email/verify/resend/${id}`, { register_type: 'web' }),
    ]),
  ];
  for (const [name, floor, call] of calls) {
    const since = performance.now();
    const { statusCode } = await call();
    expect([name, statusCode, performance.now() - since >= floor]).toEqual([
      name,
      expect.toBeOneOf([200, 202, 401]),
      true,
    ]);
  }
});
