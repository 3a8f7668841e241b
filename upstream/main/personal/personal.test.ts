import { sql } from 'kysely';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { startJobs } from '../../jobs/jobs.ts';
import { defineQueue } from '../../jobs/queue.ts';
import { buildTestMain, CONTRASENA } from '../../testing/build-test-main.ts';
import { until } from '../../testing/mail/mail-rig.ts';

const { app, db, connection, buildUsuario, bearer } = await buildTestMain({ limitsFactor: 1000 });
const admin = await buildUsuario({ roles: ['admin'], nombre: 'Administración', apellidos: null });
const moderador = await buildUsuario({ roles: ['moderador'] });
const persona = await buildUsuario({
  nombre: 'Íñigo',
  apellidos: 'de la Botica',
  email: 'botica@farmacia.example.org',
});

type Quien = { id: number };
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, quien: Quien = admin, payload?: object) =>
  app.inject({ method, url: `/api/personal${path}`, headers: await bearer(quien.id), ...(payload && { payload }) });
/** An admin gives the role, with the admin's own password. */
const dar = (id: number, rol: string, quien: Quien = admin, password = CONTRASENA) =>
  ask('PUT', `/personas/${id}/roles/${rol}`, quien, { password });
const eventos = (tipo: string, id: number) =>
  db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'actor_id', 'motivo'])
    .where('tipo', '=', tipo)
    .where('entidad_id', '=', String(id))
    .orderBy('id')
    .execute();

const eventosDe = async (tipo: string) =>
  (await db.selectFrom('evento_auditoria').select('id').where('tipo', '=', tipo).execute()).length;

test('people are found by parts of their name or address, ignoring accents, and by role and state', async () => {
  const ids = async (query: string, quien = admin) =>
    (await ask('GET', `/personas?${query}`, quien)).json().data.map(({ id }: Quien) => id);
  for (const q of ['inigo', 'ÍÑIGO botica', 'botica@farmacia', 'la bot'])
    expect([q, await ids(new URLSearchParams({ q }).toString())]).toEqual([q, [persona.id]]);
  expect(await ids('q=%25%25')).toEqual([]);
  expect(await ids('rol=admin', moderador)).toEqual([admin.id]);
  expect(await ids('estado=suspendida')).toEqual([]);
  expect((await ask('GET', '/personas?q=a')).statusCode).toBe(422);
  expect((await ask('GET', '/personas/999999')).statusCode).toBe(404);
});

test('a role is given and taken, once each, and the audit names the actor', async () => {
  const { id } = await buildUsuario();
  for (const expected of [
    ['usuario_web', 'editor_noticias'],
    ['usuario_web', 'editor_noticias'],
  ])
    expect((await dar(id, 'editor_noticias')).json().data.roles).toEqual(expected);
  expect((await ask('DELETE', `/personas/${id}/roles/editor_noticias`)).json().data.roles).toEqual(['usuario_web']);
  const by = { actor_id: admin.id, motivo: null };
  expect(await eventos('usuario_rol', id)).toEqual([
    { de: null, a: 'editor_noticias', ...by },
    { de: 'editor_noticias', a: null, ...by },
  ]);
});

test('giving a role needs the admin’s own password, taking one does not, and the user is notified of both', async () => {
  const { id, email } = await buildUsuario();
  expect((await ask('PUT', `/personas/${id}/roles/moderador`, admin, {})).statusCode).toBe(422);
  const otra = await dar(id, 'moderador', admin, 'no es esta, desde luego');
  expect([otra.statusCode, Object.keys(otra.json().errors)]).toEqual([422, ['password']]);
  expect((await ask('GET', `/personas/${id}`)).json().data.roles).toEqual(['usuario_web']);
  expect((await dar(id, 'moderador')).statusCode).toBe(200);
  await dar(id, 'moderador');
  expect((await ask('DELETE', `/personas/${id}/roles/moderador`)).statusCode).toBe(200);
  const correos = db.selectFrom('correo_salida').select('datos').where('plantilla', '=', 'rol_personal').orderBy('id');
  expect((await correos.where('para', '=', email).execute()).map(({ datos }) => datos)).toMatchObject([
    { rol: 'Moderación', tiene: true },
    { rol: 'Moderación', tiene: false },
  ]);
  const avisos = db.selectFrom('notificacion').select('titulo').where('usuario_id', '=', id).orderBy('id');
  expect((await avisos.execute()).map(({ titulo }) => titulo)).toEqual([
    'Ahora tienes el rol: Moderación',
    'Ya no tienes el rol: Moderación',
  ]);
});

test('roles outside the staff, inactive accounts and one’s own admin role cannot be changed', async () => {
  const nuevo = await buildUsuario({ estado: 'sin_verificar' });
  expect((await dar(persona.id, 'administrador_empleo')).statusCode).toBe(404);
  expect((await dar(persona.id, 'nada')).statusCode).toBe(404);
  expect((await dar(nuevo.id, 'moderador')).json().code).toBe('estado_no_permite');
  expect((await ask('DELETE', `/personas/${admin.id}/roles/admin`)).json().code).toBe('estado_no_permite');
  expect((await dar(moderador.id, 'admin', moderador)).statusCode).toBe(403);
  expect((await ask('GET', `/personas/${admin.id}`)).json().data.roles).toEqual(['admin']);
});

test('a suspended account is out at once and told why; afterwards it is as before', async () => {
  const { id } = await buildUsuario({ estado: 'incompleta' });
  const session = await bearer(id);
  const motivo = 'Publica ofertas falsas';
  expect((await ask('POST', `/personas/${id}/suspender`, moderador, {})).statusCode).toBe(422);
  const suspended = await ask('POST', `/personas/${id}/suspender`, moderador, { motivo });
  expect(suspended.json().data).toMatchObject({ estado: 'suspendida', suspendida_motivo: motivo, sesiones: 0 });
  expect((await app.inject({ url: '/api/user', headers: session })).statusCode).toBe(401);
  expect((await ask('POST', `/personas/${id}/suspender`, moderador, { motivo })).statusCode).toBe(409);
  expect((await ask('POST', `/personas/${id}/reactivar`)).json().data).toMatchObject({
    estado: 'incompleta',
    suspendida_motivo: null,
  });
  expect((await ask('POST', `/personas/${id}/reactivar`)).statusCode).toBe(409);
  expect(await eventos('usuario_estado', id)).toEqual([
    { de: 'incompleta', a: 'suspendida', actor_id: moderador.id, motivo },
    { de: 'suspendida', a: 'incompleta', actor_id: admin.id, motivo: null },
  ]);
});

test('only an admin suspends members of the staff, and nobody suspends themselves', async () => {
  const motivo = { motivo: 'Prueba' };
  expect((await ask('POST', `/personas/${admin.id}/suspender`, moderador, motivo)).statusCode).toBe(403);
  expect((await ask('POST', `/personas/${moderador.id}/suspender`, moderador, motivo)).statusCode).toBe(409);
  expect((await ask('POST', `/personas/${admin.id}/suspender`, admin, motivo)).statusCode).toBe(409);
  expect((await ask('POST', `/personas/${moderador.id}/suspender`, admin, motivo)).statusCode).toBe(200);
  expect((await ask('POST', `/personas/${moderador.id}/reactivar`, admin)).statusCode).toBe(200);
});

test('accounts are listed in each order; who never logged in comes last', async () => {
  const ana = await buildUsuario({ nombre: 'Ángela', apellidos: 'Orden', ultimo_acceso_en: new Date('2026-01-02') });
  const berta = await buildUsuario({ nombre: 'Berta', apellidos: 'Orden', ultimo_acceso_en: null });
  const carla = await buildUsuario({ nombre: 'Carla', apellidos: 'Orden', ultimo_acceso_en: new Date('2026-01-03') });
  const ids = async (orden: string) =>
    (await ask('GET', `/personas?q=orden&orden=${orden}`)).json().data.map(({ id }: Quien) => id);
  expect(await ids('nuevas')).toEqual([carla.id, berta.id, ana.id]);
  expect(await ids('antiguas')).toEqual([ana.id, berta.id, carla.id]);
  expect(await ids('nombre')).toEqual([ana.id, berta.id, carla.id]);
  expect(await ids('acceso')).toEqual([carla.id, ana.id, berta.id]);
  expect((await ask('GET', '/personas?orden=nada')).statusCode).toBe(422);
});

test('twenty accounts a page, and each order goes on from page to page', async () => {
  const creadas: { id: number; nombre: string; dia: number }[] = [];
  // The days and the names of 23 accounts are in orders of their own, neither of them that of the ids.
  for (let i = 0; i < 23; i++) {
    const [nombre, dia] = [`Persona ${String((i * 7) % 23).padStart(2, '0')}`, (i * 5) % 23];
    const { id } = await buildUsuario({ nombre, apellidos: 'Paginada', ultimo_acceso_en: new Date(2026, 0, 1 + dia) });
    creadas.push({ id, nombre, dia });
  }
  const antiguas = creadas.map(({ id }) => id);
  const enOrden = {
    antiguas,
    nuevas: antiguas.toReversed(),
    nombre: creadas.toSorted((a, b) => a.nombre.localeCompare(b.nombre)).map(({ id }) => id),
    acceso: creadas.toSorted((a, b) => b.dia - a.dia).map(({ id }) => id),
  };
  for (const [orden, todas] of Object.entries(enOrden)) {
    const page = async (n: number) => (await ask('GET', `/personas?q=paginada&orden=${orden}&page=${n}`)).json();
    const ids = async (n: number) => (await page(n)).data.map(({ id }: Quien) => id);
    expect([orden, await ids(1), await ids(2)]).toEqual([orden, todas.slice(0, 20), todas.slice(20)]);
    expect(await ids(3)).toEqual([]);
  }
  const { meta, links } = (await ask('GET', '/personas?q=paginada&orden=nombre')).json();
  expect(meta).toEqual({ current_page: 1, per_page: 20, last_page: 2, total: 23 });
  const segunda = await app.inject({ url: links.next, headers: await bearer(admin.id) });
  expect(segunda.json().data.map(({ id }: Quien) => id)).toEqual(enOrden.nombre.slice(20));
  expect([segunda.json().meta.current_page, segunda.json().links.next]).toEqual([2, null]);
});

test('the list is exported as CSV, by admins only, and the export is audited', async () => {
  await buildUsuario({ nombre: '=1+1', apellidos: 'Exportada; uno' });
  const antes = await eventosDe('personal_exportado');
  const { statusCode, headers, body } = await ask('GET', '/personas/exportacion?q=exportada');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const lineas = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lineas).toHaveLength(2);
  // A name that a spreadsheet would run as a formula is escaped.
  expect(lineas[1]).toContain(`"'=1+1 Exportada; uno"`);
  expect(await eventosDe('personal_exportado')).toBe(antes + 1);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="cuentas-\d{4}-\d\d-\d\d\.csv"$/);
  expect((await ask('GET', '/personas/exportacion', moderador)).statusCode).toBe(403);
});

test('several accounts at once: one that cannot be changed does not stop the others', async () => {
  const [una, otra, mala] = [await buildUsuario(), await buildUsuario(), await buildUsuario({ estado: 'suspendida' })];
  const ids = [una.id, otra.id, mala.id, moderador.id, 999_999];
  const varias = (accion: string, motivo: string | null, quien = moderador) =>
    ask('POST', '/personas/varias', quien, { ids, accion, motivo });
  expect((await varias('suspender', null)).statusCode).toBe(422);
  expect((await varias('suspender', 'Correo masivo')).json().data).toEqual({
    hechas: 2,
    // By account id, with the reason.
    sin_hacer: [
      { id: moderador.id, porque: 'No puedes suspender tu propia cuenta.' },
      { id: mala.id, porque: 'Esta cuenta no se puede suspender ahora.' },
      { id: 999_999, porque: 'No encontramos lo que buscas.' },
    ],
  });
  expect((await ask('GET', `/personas/${una.id}`)).json().data).toMatchObject({
    estado: 'suspendida',
    suspendida_motivo: 'Correo masivo',
  });
  expect((await ask('GET', `/personas/${moderador.id}`)).json().data.estado).toBe('activa');
  expect((await varias('reactivar', null)).json().data).toMatchObject({
    hechas: 3,
    sin_hacer: [{ id: moderador.id }, { id: 999_999 }],
  });
  expect((await varias('cerrar_sesiones', null)).statusCode).toBe(403);
  expect((await varias('cerrar_sesiones', null, admin)).json().data).toMatchObject({ hechas: 4 });
});

test('every session of an account is ended', async () => {
  const { id } = await buildUsuario();
  const session = await bearer(id);
  expect((await ask('GET', `/personas/${id}`)).json().data.sesiones).toBe(1);
  expect((await ask('POST', `/personas/${id}/cerrar-sesiones`)).json().data.sesiones).toBe(0);
  expect((await app.inject({ url: '/api/user', headers: session })).statusCode).toBe(401);
});

test('the audit trail by kind, actor, thing and day, fifty at a time', async () => {
  const filas = Array.from({ length: 60 }, (_, i) => ({
    tipo: 'consentimiento',
    entidad: 'prueba',
    entidad_id: String(i),
    actor_id: persona.id,
  }));
  await db.insertInto('evento_auditoria').values(filas).execute();
  const first = (await ask('GET', '/auditoria?entidad=prueba')).json();
  expect([first.data.length, first.data[0].entidad_id, first.meta.hay_mas]).toEqual([50, '59', true]);
  expect(first.data[0].actor).toEqual({ id: persona.id, nombre: 'Íñigo de la Botica', rol: null });
  const rest = (await ask('GET', `/auditoria?entidad=prueba&tras=${first.meta.cursor_siguiente}`)).json();
  expect([rest.data.length, rest.meta]).toEqual([10, { hay_mas: false, cursor_siguiente: null }]);
  const count = async (query: string) => (await ask('GET', `/auditoria?entidad=prueba&${query}`)).json().data.length;
  expect(await count('entidad_id=7')).toBe(1);
  expect(await count(`actor=${admin.id}`)).toBe(0);
  // By e-mail address, which staff know. An unknown address finds nothing.
  expect(await count(`actor=${encodeURIComponent(persona.email.toUpperCase())}`)).toBe(50);
  expect(await count('actor=nadie@correo.example.org')).toBe(0);
  const suya = { tipo: 'usuario_estado', entidad: 'usuario', entidad_id: String(persona.id) };
  await db.insertInto('evento_auditoria').values(suya).execute();
  const sobre = encodeURIComponent(persona.email);
  const deElla = (await ask('GET', `/auditoria?entidad_id=${sobre}`)).json().data;
  expect(deElla.length).toBeGreaterThan(0);
  for (const { entidad, entidad_id } of deElla) expect([entidad, entidad_id]).toEqual(['usuario', String(persona.id)]);
  expect(await count('tipo=consentimiento')).toBe(50);
  const hoy = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date());
  expect(await count(`desde=${hoy}&hasta=${hoy}`)).toBe(50);
  expect(await count('hasta=2020-01-01')).toBe(0);
  expect((await ask('GET', '/auditoria?desde=ayer')).statusCode).toBe(422);
});

test('queues: before they exist there is nothing; a failed job is run once more', async () => {
  expect((await ask('GET', '/colas')).json()).toEqual({ data: [] });
  const jobs = await startJobs({ connection, log: pino({ level: 'silent' }), superviseSeconds: 1 });
  let isBroken = true;
  const cola = defineQueue('prueba', v.object({ n: v.number() }), { retryLimit: 0 });
  const done: number[] = [];
  await jobs.work(cola, async ({ n }) => {
    if (isBroken) throw new Error('el servidor no contesta');
    done.push(n);
  });
  await jobs.enqueue(null, cola, { n: 7 });
  const fallidos = async () => (await ask('GET', '/colas/prueba/fallidos')).json().data;
  await until(async () => (await fallidos()).length === 1);
  const [fallido] = await fallidos();
  expect(fallido).toMatchObject({ intentos: 1, error: 'el servidor no contesta' });
  expect((await ask('GET', '/resumen', moderador)).json().data.trabajos_fallidos).toBe(1);
  isBroken = false;
  const retry = () => ask('POST', '/colas/prueba/reintentar', admin, { ids: [fallido.id] });
  expect((await retry()).json().data).toEqual({ reintentados: 1 });
  await until(() => done.length === 1);
  expect(done).toEqual([7]);
  expect((await retry()).json().data).toEqual({ reintentados: 0 });
  const [una] = (await ask('GET', '/colas')).json().data;
  expect(una).toMatchObject({ nombre: 'prueba', en_espera: 0, fallidos: 0, calendario: null });
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from evento_auditoria where tipo = 'trabajo_reintentado'`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
  await jobs.stop();
});
