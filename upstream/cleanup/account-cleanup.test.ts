import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestMain } from '../testing/build-test-main.ts';
import { cleanAccounts } from './account-cleanup.ts';

const { db, deps, clock, buildUsuario, tokenOf } = await buildTestMain();
const DIA = 24 * 3_600_000;
const estadoDe = async (id: number) =>
  (await db.selectFrom('usuario').select('estado').where('id', '=', id).executeTakeFirst())?.estado;

test('an account is anonymised when the month of grace is over, not before', async () => {
  const baja = await buildUsuario({ estado: 'baja_pendiente', baja_en: new Date(Date.now() + 30 * DIA) });
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
  clock.offsetMs = 29 * DIA;
  await cleanAccounts(deps);
  expect(await estadoDe(baja.id)).toBe('baja_pendiente');
  clock.offsetMs = 31 * DIA;
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
  const due = { estado: 'baja_pendiente', baja_en: new Date(Date.now() - DIA) } as const;
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

/** Tables whose rows are deleted with an account. */
const QUE_SE_VAN = [
  'perfil_candidato',
  'alerta_empleo',
  'oferta_guardada',
  'candidatura_nota',
  'candidatura_mensaje',
  'asociacion_producto',
  'promocion',
  'revision',
  'revision_comentario',
  'verificacion',
  'solicitud_visita',
  'reporte_perfil',
  'estadistica_visitador',
  'perfil_visitador',
  'zona_visitador',
  'notificacion',
  'token_acceso',
  'preferencia_chat',
  'evento_usuario',
  'evento_contador',
  'push_suscripcion',
  'bloqueo',
];

test('every foreign key to rows deleted with an account has an index', async () => {
  const { rows } = await sql<{ tabla: string; cuelga: string; hay: boolean }>`
    select c.confrelid::regclass::text as tabla, c.conrelid::regclass::text as cuelga,
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')) as hay
    from pg_constraint c where c.contype = 'f' and c.confrelid = any(${sql.val(QUE_SE_VAN)}::text[]::regclass[])`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ hay }) => !hay)).toEqual([]);
});

test('an unverified account is deleted after 30 days, an active one never', async () => {
  clock.offsetMs = 0;
  const nunca = await buildUsuario({ estado: 'sin_verificar' });
  const activa = await buildUsuario();
  clock.offsetMs = 29 * DIA;
  await cleanAccounts(deps);
  expect(await estadoDe(nunca.id)).toBe('sin_verificar');
  clock.offsetMs = 31 * DIA;
  await cleanAccounts(deps);
  expect(await estadoDe(nunca.id)).toBeUndefined();
  expect(await estadoDe(activa.id)).toBe('activa');
});
