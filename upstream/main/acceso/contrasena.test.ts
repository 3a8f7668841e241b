import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../../testing/build-test-main.ts';
import { linkOf, pageMailedTo } from '../../testing/mail/mailed-link.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, clock, buildUsuario, bearer } = main;
const NUEVA = 'otra distinta mesa nube';

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/renew-password/send', headers, payload: { email } });
const follow = async (url: string) => app.inject({ method: 'GET', url, headers: await xsrfHeaders(main) });
const put = (headers: Record<string, string>, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/user', headers, payload });
const user = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/api/user', headers });
const login = async (email: string, password: string, mas: object = {}) => {
  const headers = await xsrfHeaders(main);
  return app.inject({ method: 'POST', url: '/api/login', headers, payload: { email, password, ...mas } });
};
const mailsTo = async (email: string) =>
  (await db.selectFrom('correo_salida').select('plantilla').where('para', '=', email).execute()).map(
    (m) => m.plantilla,
  );
const resetBearer = async (email: string) => {
  await forgot(email);
  const response = await follow(await linkOf(db, 'restablecer', email));
  return { authorization: `Bearer ${response.json().access_token}` };
};

test('A-08 every request answers the same 202; only an account gets a mail', async () => {
  const { email } = await buildUsuario();
  const [known, unknown] = [await forgot(email), await forgot('nadie@correo.example.org')];
  expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
  expect(known.json()).toEqual({ data: { enviado: true } });
  expect(unknown.json()).toEqual(known.json());
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  expect(await mailsTo(email)).toEqual(['restablecer']);
  expect(await mailsTo('nadie@correo.example.org')).toEqual([]);
});

test('A-08 the link is at our own address whatever Host says, and only its hash is stored', async () => {
  const { email } = await buildUsuario();
  await forgot(email.toUpperCase(), {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    origin: 'https://evil.example',
  });
  const page = await pageMailedTo(db, 'restablecer', email);
  expect(page.href.startsWith('https://app.example/app/auth/change-password#')).toBe(true);
  const secret = (await linkOf(db, 'restablecer', email)).split('/').at(-1)?.split('?')[0] ?? '';
  // the token is in the fragment, so it is not part of what a browser sends to a server.
  expect(page.origin + page.pathname + page.search).toBe('https://app.example/app/auth/change-password');
  expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
  const rows = await sql<{ fila: string }>`select e::text as fila from enlace_correo e`.execute(db);
  expect(JSON.stringify(rows.rows)).not.toContain(secret);
});

test('A-08 a link lives 30 minutes, a second request kills the first link, and a link works once, also for two at once', async () => {
  const { email } = await buildUsuario();
  await forgot(email);
  const first = await linkOf(db, 'restablecer', email);
  await forgot(email);
  const second = await linkOf(db, 'restablecer', email);
  expect(second).not.toBe(first);
  expect((await follow(first)).json().code).toBe('enlace_invalido');
  expect((await app.inject({ method: 'GET', url: second })).statusCode).toBe(419);
  clock.offsetMs = 30 * 60_000 + 2000;
  expect((await follow(second)).statusCode).toBe(410);
  clock.offsetMs = 29 * 60_000;
  const answers = await Promise.all([follow(second), follow(second), follow(second)]);
  clock.offsetMs = 0;
  expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 422, 422]);
});

test('A-08 of links requested at once, one is alive', async () => {
  const { id, email } = await buildUsuario();
  await Promise.all(Array.from({ length: 6 }, () => forgot(email)));
  const open = await db
    .selectFrom('enlace_correo')
    .select('id')
    .where('usuario_id', '=', id)
    .where('usado_en', 'is', null)
    .execute();
  expect(open).toHaveLength(1);
});

test('A-10 a reset logs nobody in, ends every session and tells the owner', async () => {
  const { id, email } = await buildUsuario();
  const sessions = await Promise.all([bearer(id), bearer(id)]);
  const headers = await resetBearer(email);
  const response = await put(headers, { password: NUEVA });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ access_token: null, user: { id } });
  for (const session of [...sessions, headers]) expect((await user(session)).statusCode).toBe(401);
  expect((await put(headers, { password: CONTRASENA })).statusCode).toBe(401);
  expect(await mailsTo(email)).toEqual(['restablecer', 'contrasena_cambiada']);
  expect((await login(email, CONTRASENA)).statusCode).toBe(401);
  expect((await login(email, NUEVA)).statusCode).toBe(200);
});

test('a reset token can only set the password, for 15 minutes', async () => {
  const { email } = await buildUsuario();
  const headers = await resetBearer(email);
  const calls = [
    ['GET', '/api/user'],
    ['GET', '/api/user/perfil'],
    ['GET', '/api/user/sesiones'],
    ['DELETE', '/api/user/sesiones'],
    ['POST', '/api/user/exportar'],
    ['POST', '/api/logout'],
    ['DELETE', '/api/user'],
  ] as const;
  for (const [method, url] of calls) {
    const response = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
    expect([method, url, response.statusCode]).toEqual([method, url, 401]);
  }
  clock.offsetMs = 15 * 60_000 + 1000;
  expect((await put(headers, { password: NUEVA })).statusCode).toBe(401);
  clock.offsetMs = 0;
  expect((await put(headers, { password: 'corta' })).statusCode).toBe(422);
  expect((await put(headers, { password: 'contraseña1234' })).statusCode).toBe(422);
  expect((await put(headers, { password: NUEVA })).statusCode).toBe(200);
});

test('a user who asked for deletion may reset the password and come back', async () => {
  const { email } = await buildUsuario({ estado: 'baja_pendiente', estado_previo: 'activa', baja_en: new Date() });
  const headers = await resetBearer(email);
  expect((await user(headers)).statusCode).toBe(401);
  expect((await put(headers, { password: NUEVA })).statusCode).toBe(200);
  expect((await login(email, NUEVA)).json()).toMatchObject({ code: 'baja_pendiente' });
  expect((await login(email, NUEVA, { conservar: true })).json()).toMatchObject({ estado: 'activa' });
});

test('a reset proves the address of an unverified account', async () => {
  const { email } = await buildUsuario({ estado: 'sin_verificar' });
  const headers = await resetBearer(email);
  expect((await put(headers, { password: NUEVA })).json().user).toMatchObject({ estado: 'incompleta' });
  expect((await login(email, NUEVA)).statusCode).toBe(200);
});

test('A-07 S-11 a change needs the current password; the session that makes it goes on with a new token', async () => {
  const { id, email } = await buildUsuario();
  const [mine, other] = await Promise.all([bearer(id), bearer(id)]);
  const without = await put(mine, { password: NUEVA });
  expect(without.json().errors).toHaveProperty('current_password');
  const wrong = await put(mine, { password: NUEVA, current_password: 'no es esta de ninguna manera' });
  expect(wrong.json().errors).toHaveProperty('current_password');
  expect((await user(other)).statusCode).toBe(200);

  const response = await put(mine, { password: NUEVA, current_password: CONTRASENA });
  expect(response.statusCode).toBe(200);
  for (const old of [mine, other]) expect((await user(old)).statusCode).toBe(401);
  expect((await user({ authorization: `Bearer ${response.json().access_token}` })).statusCode).toBe(200);
  expect(await mailsTo(email)).toEqual(['contrasena_cambiada']);
  const events = await sql<{ tipo: string }>`select tipo from evento_auditoria
    where tipo = 'authn_password_change' and entidad_id = ${String(id)}`.execute(db);
  expect(events.rows).toHaveLength(1);
});

test('A-07 a confirmation that differs is refused', async () => {
  const { id } = await buildUsuario();
  const body = { password: NUEVA, password_confirmation: `${NUEVA}s`, current_password: CONTRASENA };
  expect((await put(await bearer(id), body)).statusCode).toBe(422);
});

test('S-11 a login that was being verified while the password changed does not survive it', async () => {
  const { id, email } = await buildUsuario();
  const headers = await resetBearer(email);
  const [, late] = await Promise.all([put(headers, { password: NUEVA }), login(email, CONTRASENA)]);
  const left = await db.selectFrom('token_acceso').select('id').where('usuario_id', '=', id).execute();
  expect([late.statusCode === 401 || late.statusCode === 200, left]).toEqual([true, []]);
});
