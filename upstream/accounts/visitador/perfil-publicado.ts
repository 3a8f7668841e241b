import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema/schema.ts';
import { releaseFicheros } from '../../files/adjuntar.ts';

type Trx = Transaction<Schema>;

/** What a picture of a profile, and the audit of one, are said to be of; its id is the account's. */
export const ENTIDAD_PERFIL = 'perfil_visitador';

/** The consent to be seen by anybody is withdrawn: who has an account still sees the page. */
export async function unpublishPerfil(trx: Trx, usuarioId: number): Promise<void> {
  await trx
    .updateTable('perfil_visitador')
    .set({ ve_perfil: 'registrados', version: sql`version + 1` })
    .where('usuario_id', '=', usuarioId)
    .where('ve_perfil', '=', 'publico')
    .execute();
}

/** With the accounts that end, their profiles, pictures and zones do. */
export async function forgetVisitadores(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('asociacion_producto').where('usuario_id', 'in', ids).execute();
  await trx.deleteFrom('verificacion').where('solicitante_id', 'in', ids).execute();
  for (const entidadId of ids) await releaseFicheros(trx, { entidad: ENTIDAD_PERFIL, entidadId });
  await trx.deleteFrom('perfil_visitador').where('usuario_id', 'in', ids).execute();
  await trx.deleteFrom('zona_visitador').where('usuario_id', 'in', ids).execute();
}
