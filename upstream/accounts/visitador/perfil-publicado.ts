import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema/schema.ts';
import { releaseFicheros } from '../../files/attach-fichero.ts';

type Trx = Transaction<Schema>;

/** `entidad` of the files and audit entries of a promotion. */
export const ENTIDAD_PROMOCION = 'promocion';
/** `entidad` of the pictures and audit entries of a profile; its id is the account's. */
export const ENTIDAD_PERFIL = 'perfil_visitador';

/** Withdraws the consent to a public page: only logged-in users see it then. */
export async function unpublishPerfil(trx: Trx, usuarioId: number): Promise<void> {
  await trx
    .updateTable('perfil_visitador')
    .set({ ve_perfil: 'registrados', version: sql`version + 1` })
    .where('usuario_id', '=', usuarioId)
    .where('ve_perfil', '=', 'publico')
    .execute();
}

/** Deletes portfolios, requests, profiles, pictures and zones of accounts that end. */
export async function forgetVisitadores(trx: Trx, ids: readonly number[]): Promise<void> {
  await forgetPromociones(trx, ids);
  await forgetCarteras(trx, ids);
  await forgetRevisiones(trx, ids);
  await trx.deleteFrom('verificacion').where('solicitante_id', 'in', ids).execute();
  // Their messages to others stay with the recipients, without an author.
  await trx.updateTable('verificacion_mensaje').set({ autor_id: null }).where('autor_id', 'in', ids).execute();
  await trx.updateTable('verificacion').set({ delegada_a: null }).where('delegada_a', 'in', ids).execute();
  await trx
    .deleteFrom('solicitud_visita')
    .where((eb) => eb.or([eb('visitador_id', 'in', ids), eb('solicitante_id', 'in', ids)]))
    .execute();
  await trx.deleteFrom('reporte_perfil').where('visitador_id', 'in', ids).execute();
  // Their reports about others stay with the reported person's data, without the text.
  await trx
    .updateTable('reporte_perfil')
    .set({ usuario_id: null, texto: null })
    .where('usuario_id', 'in', ids)
    .execute();
  for (const entidadId of ids) await releaseFicheros(trx, { entidad: ENTIDAD_PERFIL, entidadId });
  await trx.deleteFrom('estadistica_visitador').where('usuario_id', 'in', ids).execute();
  await trx.deleteFrom('perfil_visitador').where('usuario_id', 'in', ids).execute();
  await trx.deleteFrom('zona_visitador').where('usuario_id', 'in', ids).execute();
}

/** Products in one statement, each with its zones, because a statement has five seconds. */
const SLICE = 500;

async function forgetCarteras(trx: Trx, ids: readonly number[]): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await trx
      .deleteFrom('asociacion_producto')
      .where('id', 'in', (eb) =>
        eb.selectFrom('asociacion_producto').select('id').where('usuario_id', 'in', ids).limit(SLICE),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < SLICE) return;
  }
}

/** Promotions that were never shown are deleted with their author; the others are the company's register, and lose the author's name. */
async function forgetPromociones(trx: Trx, ids: readonly number[]): Promise<void> {
  const borradas = await trx
    .deleteFrom('promocion')
    .where('autor_id', 'in', ids)
    .where('aprobada_en', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of borradas) await releaseFicheros(trx, { entidad: ENTIDAD_PROMOCION, entidadId: id });
  await trx
    .updateTable('promocion')
    .set({
      autor_id: null,
      estado: sql`case when estado = 'retirada' then estado else 'finalizada' end`,
      propuesta: null,
      propuesta_estado: null,
      propuesta_motivo: null,
      actualizado_en: sql`now()`,
    })
    .where('autor_id', 'in', ids)
    .execute();
}

/** Applied suggestions stay without an author; their texts, and suggestions that were not applied, are deleted. */
async function forgetRevisiones(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('revision')
    .where('autor_id', 'in', ids)
    .where('estado', 'not in', ['aplicada', 'revertida'])
    .execute();
  await trx.deleteFrom('revision_comentario').where('autor_id', 'in', ids).execute();
  await trx.updateTable('revision').set({ resumen: null }).where('autor_id', 'in', ids).execute();
  await trx.updateTable('revision').set({ asignado_a: null }).where('asignado_a', 'in', ids).execute();
}
