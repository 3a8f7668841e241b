import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../testing/build-test-main.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, clock, buildUsuario, bearer } = main;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as = async (id: number) => {
  const headers = await bearer(id);
  return (method: Method, url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
};
const perfil = { nombre: 'Nombre', apellidos: 'Apellidos', pais_id: 28, estado_id: null, version: 1 };

test('U-07 another user’s session is 404, and the attempt is audited', async () => {
  const [mine, other] = [await buildUsuario(), await buildUsuario()];
  const call = await as(mine.id);
  await bearer(other.id);
  const { id } = await db
    .selectFrom('token_acceso')
    .select('id')
    .where('usuario_id', '=', other.id)
    .executeTakeFirstOrThrow();
  for (const target of [String(id), '999999', 'nada', '1e3', '9'.repeat(30), '%00', "1'--"]) {
    const response = await call('DELETE', `/api/user/sesiones/${target}`);
    expect([target, response.statusCode, response.json().code]).toEqual([target, 404, 'no_encontrado']);
  }
  const { rows } = await sql<{ entidad_id: string }>`select entidad_id from evento_auditoria
    where tipo = 'authz_fail' and actor_id = ${mine.id} order by id`.execute(db);
  // A NUL cannot be in any id, so it is refused before the lookup, and not audited.
  expect(rows).toHaveLength(6);
  expect(rows[0]?.entidad_id).toBe(String(id));
  expect(await db.selectFrom('token_acceso').select('id').where('id', '=', id).execute()).toHaveLength(1);
});

test('one session, or all but the current one, end at once', async () => {
  const { id } = await buildUsuario();
  const [here, there] = [await as(id), await as(id)];
  const { data } = (await here('GET', '/api/user/sesiones')).json();
  const other = data.find((s: { actual: boolean }) => !s.actual);
  expect((await here('DELETE', `/api/user/sesiones/${other.id}`)).statusCode).toBe(204);
  expect((await there('GET', '/api/user')).statusCode).toBe(401);
  await as(id);
  await as(id);
  expect((await here('DELETE', '/api/user/sesiones')).json()).toEqual({ data: { cerradas: 2 } });
  expect((await here('GET', '/api/user/sesiones')).json().data).toHaveLength(1);
  const { rows } = await sql`select 1 from evento_auditoria
    where tipo = 'authn_token_revoked' and actor_id = ${id}`.execute(db);
  expect(rows).toHaveLength(2);
});

test('U-07 the profile accepts only the fields that belong to the user', async () => {
  const { id, email, roles } = await buildUsuario();
  const call = await as(id);
  const extra = { id: 1, email: 'x@correo.example.org', roles: ['marketing'], role: 'admin', estado: 'suspendida' };
  const saved = await call('PUT', '/api/user/perfil', { ...perfil, ...extra, email_verified_at: null });
  expect(saved.json()).toMatchObject({ id, email, nombre: 'Nombre', estado: 'activa', version: 2 });
  const row = await db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email, roles, estado: 'activa' });
});

test('M-08 nobody takes the product’s name in their profile', async () => {
  const { id } = await buildUsuario();
  const call = await as(id);
  const dicho = { nombre: 'Farmágora', apellidos: 'Nadie', cargo: 'Atención al cliente de Farmagora' };
  const refused = await call('PUT', '/api/user/perfil', { ...perfil, ...dicho });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['nombre', 'cargo']]);
  const escrito = await call('PUT', '/api/user/perfil', { ...perfil, cargo: 'Escríbeme a evil.com' });
  expect(escrito.json().errors.cargo[0]).toContain('No escribas direcciones');
  expect(
    (await db.selectFrom('usuario').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version,
  ).toBe(1);
});

test('of two edits of one version, one gets 409', async () => {
  const call = await as((await buildUsuario()).id);
  const both = await Promise.all(
    ['Una', 'Otra'].map((nombre) => call('PUT', '/api/user/perfil', { ...perfil, nombre })),
  );
  expect(both.map((r) => r.statusCode).sort()).toEqual([200, 409]);
  expect(both.find((r) => r.statusCode === 409)?.json().code).toBe('conflicto_version');
});

test.each([
  ['pais_id', { pais_id: 987654 }, 422],
  ['estado_id', { estado_id: 987654 }, 422],
  ['zona_horaria', { zona_horaria: 'Marte/Olimpo' }, 422],
  ['a fraction', { version: 1.5 }, 422],
  ['a number no column holds', { estado_id: 1e300 }, 422],
])('a profile with a wrong %s is refused', async (_, wrong, status) => {
  const call = await as((await buildUsuario()).id);
  expect((await call('PUT', '/api/user/perfil', { ...perfil, ...wrong })).statusCode).toBe(status);
});

test('notifications: by cursor, marked read by id and by moment, only one’s own', async () => {
  const [mine, other] = [await buildUsuario(), await buildUsuario()];
  const call = await as(mine.id);
  for (const usuario_id of [...Array<number>(45).fill(mine.id), other.id])
    await db
      .insertInto('notificacion')
      .values({ usuario_id, tipo: 'oferta_caduca', titulo: 'Tu oferta caduca', texto: 'Mañana.', url: null })
      .execute();
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, meta }: { data: { id: number }[]; meta: { cursor_siguiente: string | null } } = (
      await call('GET', `/api/notificaciones${cursor && `?cursor=${cursor}`}`)
    ).json();
    seen.push(...data.map((n) => n.id));
    cursor = meta.cursor_siguiente;
  }
  expect(new Set(seen).size).toBe(45);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect((await call('GET', '/api/notificaciones?cursor=x')).statusCode).toBe(400);

  const leer = async (body: object) => (await call('POST', '/api/notificaciones/leidas', body)).json().data.no_leidas;
  const [foreign] = await db.selectFrom('notificacion').select('id').where('usuario_id', '=', other.id).execute();
  expect(await leer({ ids: [seen[0], seen[1], foreign?.id] })).toBe(43);
  expect(await leer({ ids: [] })).toBe(43);
  expect(await leer({})).toBe(43);
  // The list has milliseconds, the table microseconds: the row with the given moment is included.
  const { creado_en } = (await call('GET', '/api/notificaciones')).json().data[0];
  await sql`update notificacion set creado_en = ${creado_en}::timestamptz + interval '999 microseconds'
    where id = ${seen[0] ?? 0}`.execute(db);
  await sql`update notificacion set leida_en = null where id = ${seen[0] ?? 0}`.execute(db);
  expect(await leer({ hasta: creado_en })).toBe(0);
  await sql`update notificacion set leida_en = null where id = ${seen[0] ?? 0}`.execute(db);
  expect(await leer({ hasta: new Date(Date.now() + 60_000).toISOString() })).toBe(0);
  expect((await call('GET', '/api/user')).json().notifications).toMatchObject({ no_leidas: 0 });
  const kept = await db.selectFrom('notificacion').select('leida_en').where('usuario_id', '=', other.id).execute();
  expect(kept).toEqual([{ leida_en: null }]);
});

test('preferences are saved by kind; the other kinds stay', async () => {
  const call = await as((await buildUsuario()).id);
  const url = '/api/notificaciones/preferencias';
  const before = (await call('GET', url)).json().data;
  const changed = { tipo: 'mensaje_nuevo', app: false, correo: true, push: false, resumen: true };
  const after = (await call('PUT', url, { preferencias: [changed] })).json().data;
  expect(after.find((p: { tipo: string }) => p.tipo === 'mensaje_nuevo')).toEqual(changed);
  const rest = (list: { tipo: string }[]) => list.filter((p) => p.tipo !== 'mensaje_nuevo');
  expect(rest(after)).toEqual(rest(before));
  expect((await call('GET', url)).json().data).toEqual(after);
  const twice = await call('PUT', url, { preferencias: [changed, { ...changed, app: true }] });
  expect(twice.statusCode).toBe(200);
  expect(twice.json().data.find((p: { tipo: string }) => p.tipo === 'mensaje_nuevo').app).toBe(true);
});

test('the declaration as a health professional works with and without an account, and is logged', async () => {
  const { id } = await buildUsuario();
  const call = await as(id);
  const url = '/api/is-profesional-sanitario';
  const yes = (await call('PUT', url, { is_profesional_sanitario: 1 })).json().data;
  expect(yes.is_profesional_sanitario).toBe(1);
  expect(Date.parse(yes.caduca_en) - Date.now()).toBeGreaterThan(364 * DIA_MS);
  expect((await call('GET', '/api/user')).json().profesional_sanitario).toBe(1);
  const no = await app.inject({ method: 'PUT', url, payload: { is_profesional_sanitario: false } });
  expect(no.json()).toEqual({ data: { is_profesional_sanitario: 0, caduca_en: null } });
  const rows = await db
    .selectFrom('consentimiento')
    .select(['usuario_id', 'valor'])
    .where('tipo', '=', 'declaracion_profesional')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { usuario_id: id, valor: true },
    { usuario_id: null, valor: false },
  ]);
  clock.offsetMs = 0;
});

test.each([
  ['abc', 422, 'Escribe el teléfono con su prefijo, por ejemplo +34 600 000 000'],
  ['600000000', 422, 'Escribe el teléfono con su prefijo, por ejemplo +34 600 000 000'],
  ['+34 600 00', 422, 'Un teléfono de España tiene nueve cifras'],
  ['+34 600 000 000', 200, null],
  ['', 200, null],
])('an invalid telephone is refused: «%s»', async (telefono, status, dice) => {
  const { id } = await buildUsuario();
  const headers = await bearer(id);
  const { version } = (await app.inject({ url: '/api/user/perfil', headers })).json().data;
  const payload = { ...perfil, telefono, version };
  const response = await app.inject({ method: 'PUT', url: '/api/user/perfil', headers, payload });
  expect([response.statusCode, response.json().errors?.telefono?.[0] ?? null]).toEqual([status, dice]);
  const kept = (await app.inject({ url: '/api/user/perfil', headers })).json().data.telefono;
  expect(kept).toBe(telefono.startsWith('+') && status === 200 ? '+34600000000' : null);
});
