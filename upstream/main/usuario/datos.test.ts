import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../../testing/build-test-main.ts';
import { linkOf } from '../../testing/mail/mailed-link.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, buildUsuario, bearer } = main;

const call = (
  headers: Record<string, string>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => app.inject({ method, url, headers, ...(payload && { payload }) });

test('consents: an unchanged answer is not stored again, and obligatory ones stay', async () => {
  const { id } = await buildUsuario();
  const headers = await bearer(id);
  const url = '/api/user/consentimientos';
  const put = (tipo: string, valor: boolean) => call(headers, 'PUT', url, { consentimientos: [{ tipo, valor }] });
  const { data } = (await call(headers, 'GET', url)).json();
  expect(data.find((c: { tipo: string }) => c.tipo === 'publicidad')).toMatchObject({ valor: false, creado_en: null });
  for (const valor of [true, true, false]) expect((await put('publicidad', valor)).statusCode).toBe(200);
  const rows = await db
    .selectFrom('consentimiento')
    .select('valor')
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ valor: true }, { valor: false }]);
  for (const tipo of ['terminos', 'privacidad']) expect((await put(tipo, false)).json().errors).toHaveProperty(tipo);
  expect((await put('otro', true)).statusCode).toBe(422);
});

test('whoever accepted an older version of the terms is asked again, and accepts the version that the page showed', async () => {
  const { id } = await buildUsuario();
  const headers = await bearer(id);
  const pendientes = async () => (await call(headers, 'GET', '/api/user')).json().consentimientos_pendientes;
  const respuesta = { usuario_id: id, valor: true, origen: 'registro' };
  await db
    .insertInto('consentimiento')
    .values([
      { ...respuesta, tipo: 'terminos', version_texto: '2025-01' },
      { ...respuesta, tipo: 'privacidad', version_texto: VERSION_TEXTO.privacidad },
    ])
    .execute();
  expect(await pendientes()).toEqual(['terminos']);
  const accept = (version_texto: string) =>
    call(headers, 'PUT', '/api/user/consentimientos', {
      consentimientos: [{ tipo: 'terminos', valor: true, version_texto }],
    });
  const stale = await accept('2025-01');
  expect(stale.statusCode).toBe(422);
  expect(stale.json().errors).toHaveProperty('terminos');
  expect(await pendientes()).toEqual(['terminos']);
  expect((await accept(VERSION_TEXTO.terminos)).statusCode).toBe(200);
  expect(await pendientes()).toEqual([]);
});

test('the export contains everything except hashes', async () => {
  const { id, email, password_hash } = await buildUsuario();
  const headers = await bearer(id);
  await call({}, 'POST', '/api/renew-password/send', { email });
  const secret = (await linkOf(db, 'restablecer', email)).split('/').at(-1)?.split('?')[0] ?? '';
  const response = await call(headers, 'POST', '/api/user/exportar');
  expect(response.json().data.documento).toMatchObject({ cuenta: { id, email }, perfil: { email }, sesiones: [{}] });
  expect(response.body).not.toContain(password_hash ?? 'argon2');
  expect(response.body).not.toContain('argon2');
  expect(response.body).not.toContain(secret);
  expect(response.body).not.toContain(headers.authorization.split('|')[1]);
  expect(response.body).not.toMatch(/"[a-z_]*hash"/);
  const { rows } = await sql`select 1 from evento_auditoria
    where tipo = 'usuario_datos_exportados' and actor_id = ${id}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('deletion: the password first, then 30 days, every session ended, and a mail', async () => {
  const { id, email } = await buildUsuario();
  const headers = await bearer(id);
  const other = await bearer(id);
  const wrong = await call(headers, 'DELETE', '/api/user', { password: 'no es esta, desde luego' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']]);
  expect((await call(other, 'GET', '/api/user')).statusCode).toBe(200);
  const response = await call(headers, 'DELETE', '/api/user', { password: CONTRASENA });
  const days = (Date.parse(response.json().data.eliminacion_en) - Date.now()) / DIA_MS;
  expect(days).toBeCloseTo(30, 2);
  for (const h of [headers, other]) expect((await call(h, 'GET', '/api/user')).statusCode).toBe(401);
  const mails = await db.selectFrom('correo_salida').select('plantilla').where('para', '=', email).execute();
  expect(mails).toEqual([{ plantilla: 'baja_solicitada' }]);
});

test('deletion revokes the tokens of every device for good: coming back revives none', async () => {
  const { id, email } = await buildUsuario();
  const logIn = async (device: string, conservar = false) => {
    const headers = { ...(await xsrfHeaders(main)), 'user-agent': device };
    const response = await call(headers, 'POST', '/api/login', { email, password: CONTRASENA, conservar });
    expect(response.statusCode).toBe(200);
    return { authorization: `Bearer ${response.json().access_token}` };
  };
  const statusOf = async (headers: Record<string, string>) => (await call(headers, 'GET', '/api/user')).statusCode;
  const devices = [await logIn('phone'), await logIn('computer')] as const;
  for (const device of devices) expect(await statusOf(device)).toBe(200);
  expect((await call(devices[0], 'DELETE', '/api/user', { password: CONTRASENA })).statusCode).toBe(200);
  for (const device of devices) expect(await statusOf(device)).toBe(401);

  // The login cancels the deletion, so the account's state no longer refuses the tokens: their revocation must.
  const back = await logIn('phone', true);
  const { estado } = await db.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
  expect([estado, await statusOf(back)]).toEqual(['activa', 200]);
  for (const device of devices) expect(await statusOf(device)).toBe(401);
  const { data } = (await call(back, 'GET', '/api/user/sesiones')).json();
  expect(data).toHaveLength(1);
});

test('events: successful and failed logins, changed passwords, ended tokens', async () => {
  const { id, email } = await buildUsuario();
  const login = async (password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...(await xsrfHeaders(main)), 'user-agent': 'a\tb', 'x-request-id': 'prueba-de-eventos' },
      payload: { email, password },
    });
  await login('no es esta, desde luego');
  const headers = { authorization: `Bearer ${(await login(CONTRASENA)).json().access_token}` };
  const change = { password: 'otra distinta mesa nube', current_password: CONTRASENA };
  const changed = await call(headers, 'PUT', '/api/user', change);
  await call({ authorization: `Bearer ${changed.json().access_token}` }, 'POST', '/api/logout');
  const { rows } = await sql<{ tipo: string; agente: string; todo: string }>`
    select tipo, agente, e::text as todo from evento_auditoria e
    where actor_id = ${id} or entidad = 'usuario' and entidad_id = ${String(id)} order by id`.execute(db);
  expect(rows.map((r) => r.tipo)).toEqual([
    'authn_login_fail',
    'authn_login_success',
    'authn_password_change',
    'authn_token_revoked',
  ]);
  expect(rows[0]?.agente).toBe('a b');
  expect(rows[0]?.todo).toContain('prueba-de-eventos');
  const all = rows.map((r) => r.todo).join();
  for (const secret of [email, '127.0.0.1', CONTRASENA]) expect(all).not.toContain(secret);
});

test('the audit trail is append-only, even for the database’s owner', async () => {
  await buildUsuario();
  await sql`insert into evento_auditoria (tipo) values ('authz_fail')`.execute(db);
  await expect(sql`update evento_auditoria set tipo = 'x'`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from evento_auditoria`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`truncate evento_auditoria`.execute(db)).rejects.toThrow(/append-only/);
});
