import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql, type Updateable } from 'kysely';
import { esCandidaturaAbierta } from '#shared/estados/estados-empleo';
import { CONSERVACION } from '#shared/reglas/tiempo/conservacion';
import { addDays } from '#shared/reglas/tiempo/dias';
import { pruneCodes } from '../accounts/links/one-time-code.ts';
import { pruneLimits } from '../accounts/throttle.ts';
import { forgetVisitadores } from '../accounts/visitador/perfil-publicado.ts';
import { pruneAudit } from '../audit/prune-audit.ts';
import { forgetChat } from '../chat/forget-chat.ts';
import type { Db, Schema } from '../db/schema/schema.ts';
import type { UsuarioTabla } from '../db/schema/schema-acceso.ts';
import type { Deps } from '../deps.ts';
import { releasePrivados } from '../files/attach-fichero.ts';
import { pruneTokens } from '../http/call/bearer-token.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Schedules the nightly job on accounts and the audit trail. */
export async function scheduleAccountJobs(jobs: Jobs, deps: Deps): Promise<void> {
  await jobs.schedule('cuentas_limpieza', '41 3 * * *', () => cleanAccounts(deps));
}

export async function cleanAccounts(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const at = now();
  await pruneTokens(db, at);
  await pruneCodes(db, at);
  await pruneLimits(deps);
  await pruneAudit(db);
  await db
    .deleteFrom('enlace_correo')
    // A given-up mail may be resent for a month, with a new life for its link.
    .where('caduca_en', '<', addDays(at, -40))
    .execute();
  await db.deleteFrom('idempotencia').where('creado_en', '<', addDays(at, -1)).execute();
  await db
    .deleteFrom('usuario')
    .where('estado', '=', 'sin_verificar')
    .where('creado_en', '<', addDays(at, -CONSERVACION.SIN_VERIFICAR_DIAS))
    .execute();
  await forgetWriters(db, (eb) => eb('creado_en', '<', addDays(at, -CONSERVACION.FEEDBACK_DIAS)));
  await anonymiseDue(deps);
}

const isDue = (at: Date) => (eb: ExpressionBuilder<Schema, 'usuario'>) =>
  eb.and([eb('estado', '=', 'baja_pendiente'), eb('baja_en', '<=', at)]);

/**
 * Anonymises every account whose month of grace is over, each in a transaction of its own, so that a failure does not stop the
 * others.
 * @throws Error when some are left, so that the staff's list of jobs shows it; the next run retries them
 */
async function anonymiseDue(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('usuario')
    .select('id')
    .where(isDue(deps.now()))
    .orderBy('baja_en')
    .orderBy('id')
    .execute();
  const failed: string[] = [];
  for (const { id } of due)
    await anonymise(deps, id).catch((error: unknown) => {
      failed.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    });
  if (failed.length > 0)
    throw new Error(
      `${failed.length} de ${due.length} cuentas no se han podido eliminar (${failed.slice(0, 3).join('; ')})`,
    );
}

/** Columns of `usuario` that stay: they count accounts and days, and describe nobody. */
type KeptColumns = keyof Pick<
  UsuarioTabla,
  | 'id'
  | 'register_type'
  | 'pais_id'
  | 'idioma'
  | 'email_verificado_en'
  | 'perfil_completado_en'
  | 'baja_en'
  | 'version'
  | 'creado_en'
>;

/** What each other column becomes. A new column of `usuario` does not compile until it is here or among those that stay. */
const FORGOTTEN: Required<Omit<Updateable<UsuarioTabla>, KeptColumns | 'email'>> = {
  password_hash: null,
  google_sub: null,
  nombre: 'Usuario',
  apellidos: 'eliminado',
  avatar: null,
  telefono: null,
  estado_id: null,
  nacimiento: null,
  cargo_id: null,
  cargo_texto: null,
  desempleado: false,
  autoempleo: false,
  empresa_texto: null,
  delegacion_texto: null,
  empresa_tipo_id: null,
  delegacion_id: null,
  roles: [],
  estado: 'eliminada',
  estado_previo: null,
  suspendida_motivo: null,
  profesional_sanitario: 0,
  profesional_sanitario_en: null,
  zona_horaria: null,
  ultimo_acceso_en: null,
  cv_recordado_en: null,
};

/** Tables whose rows only their account uses: settings, what it saved and follows, notices, links and codes. */
export const OWN_TABLES = [
  'busqueda_guardada',
  'codigo_un_uso',
  'enlace_correo',
  'noticia_guardada',
  'notificacion',
  'preferencia_aviso',
  'producto_seguido',
  'push_salida',
  'registro_ticket',
  'resumen_pendiente',
  'seguimiento_area',
  'token_acceso',
] as const;

/**
 * Removes all personal data of an account. The row stays, so that what others keep (messages, decisions) still has an author:
 * «Usuario eliminado».
 */
async function anonymise({ db, now, wake }: Deps, id: number): Promise<void> {
  const quienes = await db.transaction().execute(async (trx) => {
    // Skips an account that was restored since, or that another process has locked.
    const row = await trx
      .selectFrom('usuario')
      .select('id')
      .where('id', '=', id)
      .where(isDue(now()))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return [];
    const ids = [id];
    await trx
      .updateTable('usuario')
      .set({ ...FORGOTTEN, email: sql<string>`'eliminada-' || id || '@eliminada.invalid'` })
      .where('id', 'in', ids)
      .execute();
    await trx
      .updateTable('membresia_empresa')
      .set({ estado: 'baja', resuelta_en: now() })
      .where('usuario_id', 'in', ids)
      .where('estado', 'in', ['pendiente', 'activa'])
      .execute();
    await forgetWriters(trx, (eb) => eb('usuario_id', 'in', ids));
    await releasePrivados(trx, ids);
    await forgetCandidates(trx, ids, now());
    await forgetVisitadores(trx, ids);
    await forgetReports(trx, ids);
    for (const tabla of OWN_TABLES) await trx.deleteFrom(tabla).where('usuario_id', 'in', ids).execute();
    // Last, because other calls wait for the rows of the conversations.
    return forgetChat(trx, ids, now());
  });
  wake(quienes);
}

/** Deletes searches and profile; an application stays with its offer without a candidate: its steps, and that it is over. */
async function forgetCandidates(trx: Db, ids: readonly number[], at: Date): Promise<void> {
  for (const tabla of ['perfil_candidato', 'alerta_empleo', 'oferta_guardada'] as const)
    await trx.deleteFrom(tabla).where('usuario_id', 'in', ids).execute();
  const suyas = await trx
    .updateTable('candidatura')
    .set({ cv_id: null, carta: null, respuestas: '{}', cumple: null, puntuacion: null, etiquetas: [] })
    .where('candidato_id', 'in', ids)
    .returning(['id', 'estado'])
    .execute();
  if (suyas.length === 0) return;
  for (const tabla of ['candidatura_nota', 'candidatura_mensaje'] as const)
    await trx
      .deleteFrom(tabla)
      .where(
        'candidatura_id',
        'in',
        suyas.map(({ id }) => id),
      )
      .execute();
  const abiertas = suyas.filter(({ estado }) => esCandidaturaAbierta(estado)).map(({ id }) => id);
  if (abiertas.length === 0) return;
  await trx
    .updateTable('candidatura')
    .set({ estado: 'retirada', retirada_en: at, actualizado_en: at, version: sql`version + 1` })
    .where('id', 'in', abiertas)
    .execute();
  await trx
    .insertInto('candidatura_paso')
    .values(
      abiertas.map((candidatura_id) => ({
        candidatura_id,
        estado: 'retirada' as const,
        autor_id: null,
        creado_en: at,
      })),
    )
    .execute();
}

/** Reports about others stay with what they report, without their text: the staff keep the category. */
async function forgetReports(trx: Db, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('reporte_oferta')
    .set({ usuario_id: null, texto: null })
    .where('usuario_id', 'in', ids)
    .execute();
  await trx.updateTable('reporte_mensaje').set({ texto: null }).where('reportante_id', 'in', ids).execute();
}

/** Removes name and address from feedback. */
async function forgetWriters(
  db: Db,
  which: (eb: ExpressionBuilder<Schema, 'feedback'>) => ExpressionWrapper<Schema, 'feedback', SqlBool>,
): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ nombre: 'Usuario eliminado', email: sql<string>`'eliminada-f' || id || '@eliminada.invalid'` })
    .where(which)
    .where('email', 'not like', 'eliminada-f%')
    .execute();
}
