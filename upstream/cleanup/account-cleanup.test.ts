import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { reporteDe } from '../main/chat/testing/chat-de-prueba.ts';
import { empleoDePrueba } from '../main/empleo/testing/empleo-de-prueba.ts';
import { insertPrueba } from '../main/noticias/testing/noticias-de-prueba.ts';
import { buildTestMain } from '../testing/build-test-main.ts';
import { asImporter } from '../testing/samples/catalogo-de-prueba.ts';
import { cleanAccounts, OWN_TABLES } from './account-cleanup.ts';

const main = await buildTestMain();
const { db, deps, clock, buildUsuario, tokenOf } = main;
const { buildOferta } = empleoDePrueba(main);
const estadoDe = async (id: number) =>
  (await db.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst())?.estado;

test('an account is anonymised when the month of grace is over, not before', async () => {
  const baja = await buildUsuario({ estado: 'baja_pendiente', baja_en: new Date(Date.now() + 30 * DIA_MS) });
  await tokenOf(baja.id);
  const cv = {
    uso: 'cv',
    nombre: 'cv.pdf',
    mime: 'application/pdf',
    bytes: 9,
    listo: true,
    libre_desde: null,
  } as const;
  const adjunto = { ...cv, entidad: 'perfil', entidad_id: '1' };
  const [suyo, ajeno] = [crypto.randomUUID(), crypto.randomUUID()];
  const otro = await buildUsuario();
  await db
    .insertInto('fichero')
    .values([
      { ...adjunto, id: suyo, dueno_id: baja.id },
      { ...adjunto, id: ajeno, dueno_id: otro.id },
    ])
    .execute();
  clock.offsetMs = 29 * DIA_MS;
  await cleanAccounts(deps);
  expect(await estadoDe(baja.id)).toBe('baja_pendiente');
  clock.offsetMs = 31 * DIA_MS;
  await cleanAccounts(deps);
  const row = await db.selectFrom('usuario').selectAll().where('id', '=', baja.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ estado: 'eliminada', nombre: 'Usuario', apellidos: 'eliminado', password_hash: null });
  expect(row.email).not.toContain('persona');
  const sueltos = await db.selectFrom('fichero').select('id').where('libre_desde', 'is not', null).execute();
  expect(sueltos).toEqual([{ id: suyo }]);
  expect(await db.selectFrom('token_acceso').selectAll().where('usuario_id', '=', baja.id).execute()).toEqual([]);
});

test('an account that cannot be anonymised does not stop the others; it is reported, and retried the next night', async () => {
  clock.offsetMs = 0;
  const due = { estado: 'baja_pendiente', baja_en: new Date(Date.now() - DIA_MS) } as const;
  const [primera, segunda, tercera] = [await buildUsuario(due), await buildUsuario(due), await buildUsuario(due)];
  // Raises an error as a statement timeout does, so that the transaction is rolled back.
  await sql`create function no_se_borra() returns trigger language plpgsql as $$ begin raise exception 'tarda demasiado'; end $$`.execute(
    db,
  );
  await sql`create trigger no_se_borra before update on usuario for each row when (old.id = ${sql.lit(segunda.id)}) execute function no_se_borra()`.execute(
    db,
  );
  await expect(cleanAccounts(deps)).rejects.toThrow(
    `1 de 3 cuentas no se han podido eliminar (${segunda.id}: tarda demasiado)`,
  );
  const estados = () => Promise.all([primera, segunda, tercera].map(({ id }) => estadoDe(id)));
  expect(await estados()).toEqual(['eliminada', 'baja_pendiente', 'eliminada']);
  await sql`drop function no_se_borra cascade`.execute(db);
  await cleanAccounts(deps);
  expect(await estados()).toEqual(['eliminada', 'eliminada', 'eliminada']);
});

/** What becomes of each column that refers to an account, when the account is anonymised. */
const REFERENCES = {
  /** Their rows are deleted. */
  deleted: [
    'alerta_empleo.usuario_id',
    'asociacion_producto.usuario_id',
    'bloqueo.a',
    'bloqueo.de',
    'busqueda_guardada.usuario_id',
    'codigo_un_uso.usuario_id',
    'enlace_correo.usuario_id',
    'estadistica_visitador.usuario_id',
    'evento_contador.usuario_id',
    'evento_usuario.usuario_id',
    'noticia_guardada.usuario_id',
    'notificacion.usuario_id',
    'oferta_guardada.usuario_id',
    'perfil_candidato.usuario_id',
    'perfil_visitador.usuario_id',
    'preferencia_aviso.usuario_id',
    'preferencia_chat.usuario_id',
    'producto_seguido.usuario_id',
    'push_salida.usuario_id',
    'push_suscripcion.usuario_id',
    'registro_ticket.usuario_id',
    'reporte_perfil.visitador_id',
    'resumen_pendiente.usuario_id',
    'revision_comentario.autor_id',
    'seguimiento_area.usuario_id',
    'solicitud_visita.solicitante_id',
    'solicitud_visita.visitador_id',
    'token_acceso.usuario_id',
    'verificacion.solicitante_id',
    'zona_visitador.usuario_id',
  ],
  /** Their rows stay for other people, without what the account wrote or without the account. */
  emptied: [
    'candidatura.candidato_id',
    'feedback.usuario_id',
    'fichero.dueno_id',
    'membresia_empresa.usuario_id',
    'participante.usuario_id',
    'promocion.autor_id',
    'reporte_mensaje.reportante_id',
    'reporte_oferta.usuario_id',
    'reporte_perfil.usuario_id',
    'revision.asignado_a',
    'revision.autor_id',
    'verificacion.delegada_a',
    'verificacion_mensaje.autor_id',
  ],
  /** They refer to «Usuario eliminado»: what others read or published, decisions in a role, and the proof of a consent. */
  kept: [
    'candidatura_aviso.autor_id',
    'candidatura_mensaje.autor_id',
    'candidatura_nota.autor_id',
    'candidatura_paso.autor_id',
    'consentimiento.usuario_id',
    'conversacion.creador_id',
    'empresa.verificada_por',
    'empresa_laboratorio.pedido_por',
    'empresa_laboratorio.resuelto_por',
    'feedback.asignado_a',
    'ficha_editorial.actualizado_por',
    'fuente_noticias.creado_por',
    'fuente_oferta.revisada_por',
    'membresia_empresa.verificada_por',
    'mensaje.autor_id',
    'mensaje_reaccion.usuario_id',
    'noticia.autor_id',
    'noticia_revision.autor_id',
    'oferta_empleo.autor_id',
    'participante.salido_por',
    'reporte_mensaje.asignado_a',
    'reporte_mensaje.autor_id',
    'reporte_mensaje.resuelto_por',
    'reporte_oferta.resuelto_por',
    'reporte_perfil.resuelto_por',
    'revision.resuelta_por',
    'tribuna_revision.autor_id',
    'verificacion.comprobada_por',
    'verificacion.decidida_por_usuario_id',
  ],
};

test('each column that refers to an account is deleted, emptied or kept on purpose', async () => {
  const { rows } = await sql<{ columna: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'usuario'::regclass`.execute(db);
  expect(rows.map(({ columna }) => columna).sort()).toEqual(Object.values(REFERENCES).flat().sort());
});

/** Values of the columns of `usuario` that accounts deleted before migration 0246 kept. */
const RESTOS = {
  desempleado: true,
  autoempleo: true,
  suspendida_motivo: 'Publicó datos de otra persona',
  profesional_sanitario: 1,
  profesional_sanitario_en: new Date('2026-11-01T10:00:00Z'),
  ultimo_acceso_en: new Date('2026-11-02T10:00:00Z'),
} as const;
/** Values of the other columns that describe a person. */
const PERSONALES = {
  google_sub: '1234567890',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  avatar: 'foto.webp',
  telefono: '+34600000000',
  nacimiento: '1980-05-04',
  cargo_texto: 'Farmacéutica titular',
  empresa_texto: 'Farmacia de la plaza',
  delegacion_texto: 'Norte',
  zona_horaria: 'Atlantic/Canary',
  cv_recordado_en: new Date('2026-11-03T10:00:00Z'),
} as const;

/** What an account saves, follows and reports. Returns the ids of its two reports. */
async function leaveTraces(usuario_id: number) {
  const oferta = await buildOferta();
  const noticia_id = await insertPrueba(main);
  await db.insertInto('busqueda_guardada').values({ usuario_id, nombre: 'Mía', consulta: 'q=litio' }).execute();
  await db.insertInto('noticia_guardada').values({ usuario_id, noticia_id }).execute();
  await db.insertInto('seguimiento_area').values({ usuario_id, area_id: 2 }).execute();
  const canales = { app: true, correo: true, resumen: false, push: true };
  await db
    .insertInto('preferencia_aviso')
    .values({ usuario_id, tipo: 'oferta_nueva', ...canales })
    .execute();
  const deOferta = await db
    .insertInto('reporte_oferta')
    .values({ usuario_id, oferta_id: oferta.id, motivo: 'otro', texto: 'Trabajé allí y no pagan' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const deMensaje = await reporteDe(main);
  await db
    .updateTable('reporte_mensaje')
    .set({ reportante_id: usuario_id, texto: 'Me escribe a casa' })
    .where('id', '=', deMensaje)
    .execute();
  return { deOferta: deOferta.id, deMensaje };
}

/** Expects that no row describes the account any more, and that its reports stay by their category. */
async function expectNoTraces(id: number, { deOferta, deMensaje }: Awaited<ReturnType<typeof leaveTraces>>) {
  for (const tabla of ['busqueda_guardada', 'noticia_guardada', 'seguimiento_area', 'preferencia_aviso'] as const)
    expect([tabla, await db.selectFrom(tabla).selectAll().where('usuario_id', '=', id).execute()]).toEqual([tabla, []]);
  const oferta = db.selectFrom('reporte_oferta').select(['usuario_id', 'motivo', 'texto']).where('id', '=', deOferta);
  expect(await oferta.executeTakeFirst()).toEqual({ usuario_id: null, motivo: 'otro', texto: null });
  const mensaje = db.selectFrom('reporte_mensaje').select(['categoria', 'texto']).where('id', '=', deMensaje);
  expect(await mensaje.executeTakeFirst()).toEqual({ categoria: 'spam', texto: null });
}

/** The names of the columns that still have one of the given values. */
async function columnsStill(id: number, valores: Readonly<Record<string, unknown>>): Promise<string[]> {
  const row: Record<string, unknown> = await db
    .selectFrom('usuario')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Object.keys(valores).filter((columna) => String(row[columna]) === String(valores[columna]));
}

test('an anonymised account has no personal value left, in its row or in what it saved, followed and reported', async () => {
  clock.offsetMs = 0;
  const valores = { ...PERSONALES, ...RESTOS };
  const { id } = await buildUsuario({
    ...valores,
    estado: 'baja_pendiente',
    baja_en: new Date(Date.now() - DIA_MS),
  });
  const reportes = await leaveTraces(id);
  expect(await columnsStill(id, valores)).toEqual(Object.keys(valores));
  await cleanAccounts(deps);
  expect(await columnsStill(id, valores)).toEqual([]);
  await expectNoTraces(id, reportes);
});

/** Gives an account a row in each table of `OWN_TABLES`. */
async function fillOwnTables({ id: usuario_id, email }: { id: number; email: string }) {
  await leaveTraces(usuario_id);
  await tokenOf(usuario_id);
  const later = new Date(Date.now() + DIA_MS);
  const slug = `seguido-${usuario_id}`;
  const producto = await asImporter(db, (tx) =>
    tx
      .insertInto('producto')
      .values({ slug, nombre: 'SEGUIDO', pais_id: 28, origen: 'demo' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const secreto = () => Buffer.from(crypto.randomUUID());
  const aviso = { usuario_id, tipo: 'oferta_nueva', titulo: 'Una oferta', texto: 'En tu ciudad', url: '/empleo' };
  await Promise.all([
    db.insertInto('codigo_un_uso').values({ usuario_id, hash: secreto(), uso: 'login', caduca_en: later }).execute(),
    db
      .insertInto('enlace_correo')
      .values({ usuario_id, email, hash: secreto(), tipo: 'verificacion', caduca_en: later })
      .execute(),
    db.insertInto('notificacion').values(aviso).execute(),
    db.insertInto('producto_seguido').values({ usuario_id, producto_id: producto.id }).execute(),
    db.insertInto('push_salida').values({ usuario_id, tipo: 'oferta_nueva', url: '/empleo' }).execute(),
    db.insertInto('registro_ticket').values({ usuario_id }).execute(),
    db.insertInto('resumen_pendiente').values(aviso).execute(),
  ]);
}

/** Which of the columns whose rows are deleted with their account still refer to an account. */
async function deletedColumnsOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ columna: string }>`${sql.join(
    REFERENCES.deleted.map((columna) => {
      const [tabla = '', campo = ''] = columna.split('.');
      return sql`select ${columna} as columna where exists (select from ${sql.table(tabla)} where ${sql.ref(campo)} = ${id})`;
    }),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ columna }) => columna).sort();
}

test('an anonymised account has no row left in the tables that are its own; another account keeps its rows', async () => {
  clock.offsetMs = 0;
  const baja = await buildUsuario({ estado: 'baja_pendiente', baja_en: new Date(Date.now() - DIA_MS) });
  const otro = await buildUsuario();
  const own = OWN_TABLES.map((tabla) => `${tabla}.usuario_id`);
  for (const cuenta of [baja, otro]) {
    await fillOwnTables(cuenta);
    expect(await deletedColumnsOf(cuenta.id)).toEqual(own);
  }
  await cleanAccounts(deps);
  expect(await deletedColumnsOf(baja.id)).toEqual([]);
  expect(await deletedColumnsOf(otro.id)).toEqual(own);
});

test('migration 0246 removes what accounts that were deleted before it had kept, and nothing of others', async () => {
  const [eliminada, activa] = [await buildUsuario({ ...RESTOS, estado: 'eliminada' }), await buildUsuario(RESTOS)];
  const reportes = await leaveTraces(eliminada.id);
  await db.insertInto('busqueda_guardada').values({ usuario_id: activa.id, nombre: 'Suya', consulta: 'q=x' }).execute();
  const migration = new URL('../db/migrations/0246-restos-de-cuentas-eliminadas.sql', import.meta.url);
  await db.transaction().execute((trx) => sql.raw(readFileSync(migration, 'utf8')).execute(trx));
  expect(await columnsStill(eliminada.id, RESTOS)).toEqual([]);
  await expectNoTraces(eliminada.id, reportes);
  expect(await columnsStill(activa.id, RESTOS)).toEqual(Object.keys(RESTOS));
  const suyas = db.selectFrom('busqueda_guardada').select('nombre').where('usuario_id', '=', activa.id);
  expect(await suyas.execute()).toEqual([{ nombre: 'Suya' }]);
});

/** Tables of which an account's end deletes some rows. */
const DELETED_IN_PART = ['candidatura_nota', 'candidatura_mensaje', 'promocion', 'revision'];

test('every foreign key to rows deleted with an account has an index', async () => {
  const deletedTables = [...DELETED_IN_PART, ...REFERENCES.deleted.map((columna) => columna.split('.')[0])];
  const { rows } = await sql<{ tabla: string; cuelga: string; hay: boolean }>`
    select c.confrelid::regclass::text as tabla, c.conrelid::regclass::text as cuelga,
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')) as hay
    from pg_constraint c where c.contype = 'f' and c.confrelid = any(${sql.val(deletedTables)}::text[]::regclass[])`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ hay }) => !hay)).toEqual([]);
});

test('an unverified account is deleted after 30 days, an active one never', async () => {
  clock.offsetMs = 0;
  const nunca = await buildUsuario({ estado: 'sin_verificar' });
  const activa = await buildUsuario();
  clock.offsetMs = 29 * DIA_MS;
  await cleanAccounts(deps);
  expect(await estadoDe(nunca.id)).toBe('sin_verificar');
  clock.offsetMs = 31 * DIA_MS;
  await cleanAccounts(deps);
  expect(await estadoDe(nunca.id)).toBeUndefined();
  expect(await estadoDe(activa.id)).toBe('activa');
});
