import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../../testing/build-test-main.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, deps, clock, buildUsuario, bearer } = main;

const login = async (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/login', headers: { ...(await xsrfHeaders(main)), ...headers }, payload });
const user = (authorization: string) => app.inject({ method: 'GET', url: '/api/user', headers: { authorization } });

test('U-01 csrf-cookie, then login; 419 without the exchange', async () => {
  const cookie = await app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' });
  expect(cookie.statusCode).toBe(204);
  const set = [cookie.headers['set-cookie']].flat().map(String);
  expect(set.find((c) => c.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/);
  expect(set.find((c) => !c.startsWith('XSRF-TOKEN='))).toMatch(/HttpOnly/);
  for (const c of set) expect(c).toMatch(/SameSite=Lax/);

  const { email } = await buildUsuario();
  const without = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: CONTRASENA } });
  expect(without.statusCode).toBe(419);
  expect(without.json()).toEqual({ message: 'CSRF token mismatch.' });
  const other = await xsrfHeaders(main);
  const mixed = await login({ email, password: CONTRASENA }, { 'x-xsrf-token': other['x-xsrf-token'] });
  expect(mixed.statusCode).toBe(419);
  const right = await login({ email, password: CONTRASENA });
  expect(right.statusCode).toBe(200);
  expect(right.json()).toMatchObject({ email, access_token: expect.stringMatching(/^\d+\|[A-Za-z0-9]{48}$/) });
});

test('U-02 bodies have Laravel’s shape', async () => {
  expect((await user('Bearer 1|x')).json()).toEqual({ message: 'Unauthenticated.' });
  const invalid = await login({ email: 'no', password: '' });
  expect(invalid.statusCode).toBe(422);
  expect(invalid.json()).toEqual({
    message: 'El correo no es válido (y 1 error más)',
    errors: { email: ['El correo no es válido'], password: ['Escribe tu contraseña'] },
  });
});

test('U-03 only the SHA-256 of a token is stored, and malformed tokens are refused alike', async () => {
  const { id } = await buildUsuario();
  const { authorization } = await bearer(id);
  expect((await user(authorization)).statusCode).toBe(200);
  const [tokenId = '', secret = ''] = authorization.slice(7).split('|');
  const rows = JSON.stringify(await db.selectFrom('token_acceso').selectAll().execute());
  expect(rows).not.toContain(secret);
  for (const token of [
    `${tokenId}|wrong`,
    '|x',
    'abc|x',
    tokenId,
    `999999|${secret}`,
    `${tokenId}|${'a'.repeat(10_000)}`,
  ]) {
    const response = await user(`Bearer ${token}`);
    expect([token.slice(0, 20), response.statusCode, response.json()]).toEqual([
      token.slice(0, 20),
      401,
      { message: 'Unauthenticated.' },
    ]);
  }
});

test('U-04 tokens expire, and a revoked one is refused at once', async () => {
  const { id, email } = await buildUsuario();
  const { authorization } = await bearer(id);
  clock.offsetMs = deps.config.tokenMs + 1000;
  expect((await user(authorization)).statusCode).toBe(401);
  clock.offsetMs = 0;
  expect((await user(authorization)).statusCode).toBe(200);
  await app.inject({ method: 'POST', url: '/api/logout', headers: { authorization } });
  expect((await user(authorization)).statusCode).toBe(401);

  const larga = await login({ email, password: CONTRASENA, recordar: true });
  clock.offsetMs = deps.config.tokenMs + 1000;
  expect((await user(`Bearer ${larga.json().access_token}`)).statusCode).toBe(200);
  clock.offsetMs = 0;
});

test('U-05 a bearer with another user’s session cookie acts as the bearer', async () => {
  const { id } = await buildUsuario();
  const { cookie } = await xsrfHeaders(main);
  const response = await app.inject({ method: 'GET', url: '/api/user', headers: { ...(await bearer(id)), cookie } });
  expect(response.json().id).toBe(id);
});

test('U-06 Origin, Referer and Sec-Fetch-Site change nothing for a bearer', async () => {
  const { id } = await buildUsuario();
  for (const extra of [
    { origin: 'https://app.example' },
    { referer: 'https://app.example/' },
    { 'sec-fetch-site': 'same-origin' },
  ]) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/notificaciones/leidas',
      headers: { ...(await bearer(id)), ...extra },
      payload: {},
    });
    expect(response.statusCode).toBe(200);
  }
  // None of these headers replaces the exchange.
  const { email } = await buildUsuario();
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'sec-fetch-site': 'same-origin', origin: 'https://app.example' },
    payload: { email, password: CONTRASENA },
  });
  expect(response.statusCode).toBe(419);
});

test('A-01 an unknown address and a wrong password answer alike, whatever the state of the account', async () => {
  const states = ['activa', 'sin_verificar', 'suspendida', 'baja_pendiente', 'incompleta'] as const;
  const emails = await Promise.all(states.map(async (estado) => (await buildUsuario({ estado })).email));
  for (const email of ['nadie@correo.example.org', ...emails]) {
    const response = await login({ email, password: 'no es esta, desde luego' });
    expect([email, response.statusCode, response.json().code, response.json().datos]).toEqual([
      email,
      401,
      'invalid_credentials',
      undefined,
    ]);
  }
});

test('A-01 with the right password the answer says which step is missing', async () => {
  const sin = await buildUsuario({ estado: 'sin_verificar', register_type: 'visita' });
  const unverified = await login({ email: sin.email, password: CONTRASENA });
  expect(unverified.json()).toMatchObject({ code: 'sin_verificar', datos: { register_type: 'visita' } });
  const mala = await buildUsuario({ estado: 'suspendida', suspendida_motivo: 'Anuncios engañosos.' });
  const suspended = await login({ email: mala.email, password: CONTRASENA });
  expect(suspended.json()).toMatchObject({ code: 'suspendida', message: 'Anuncios engañosos.' });
});

test('an account waiting for deletion is kept only by an explicit confirmation, and its owner gets a mail', async () => {
  const baja_en = new Date(Date.now() + DIA_MS);
  const { id, email } = await buildUsuario({ estado: 'baja_pendiente', estado_previo: 'activa', baja_en });
  const estado = async () =>
    (await db.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado;
  const sin = await login({ email, password: CONTRASENA });
  expect([sin.statusCode, sin.json()]).toMatchObject([
    403,
    { code: 'baja_pendiente', datos: { fecha: baja_en.toISOString() } },
  ]);
  expect(await estado()).toBe('baja_pendiente');
  expect((await login({ email, password: CONTRASENA, conservar: true })).statusCode).toBe(200);
  expect(await estado()).toBe('activa');
  const mails = await db.selectFrom('correo_salida').select('plantilla').where('para', '=', email).execute();
  expect(mails).toEqual([{ plantilla: 'baja_anulada' }]);
});

test('A-05 the first 72 characters of an 80-character password are refused', async () => {
  const password = Array.from({ length: 80 }, (_, i) => String.fromCharCode(97 + ((i * 7) % 26))).join('');
  const { email } = await buildUsuario({ password_hash: await deps.hasher.hash(password, 'prueba') });
  expect((await login({ email, password: password.slice(0, 72) })).statusCode).toBe(401);
  expect((await login({ email, password })).statusCode).toBe(200);
});

test('A-06 argon2id with OWASP’s parameters, and a weaker hash is renewed at the next login', async () => {
  const weak = '$argon2id$v=19$m=4096,t=1,p=1$';
  const { hash } = await import('@node-rs/argon2');
  const old = await hash(CONTRASENA, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
  expect(old.startsWith(weak)).toBe(true);
  const { id, email } = await buildUsuario({ password_hash: old });
  expect((await login({ email, password: CONTRASENA })).statusCode).toBe(200);
  const row = await db.selectFrom('usuario').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a login with the confirmation cancels a requested deletion', async () => {
  const { id, email } = await buildUsuario();
  const response = await app.inject({
    method: 'DELETE',
    url: '/api/user',
    headers: await bearer(id),
    payload: { password: CONTRASENA },
  });
  expect(response.statusCode).toBe(200);
  const back = await login({ email, password: CONTRASENA, conservar: true });
  expect(back.json()).toMatchObject({ estado: 'activa' });
});
