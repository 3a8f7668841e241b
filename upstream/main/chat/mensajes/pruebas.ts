import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import { releaseFicheros } from '../../../files/attach-fichero.ts';

/** States of reports that are not decided yet. */
export const REPORTE_ABIERTO = ['abierto', 'en_revision'] as const;

/** Whether a report of this message is still open. */
async function isReportado(db: Db, mensajeId: string): Promise<boolean> {
  const fila = await db
    .selectFrom('reporte_mensaje')
    .select('id')
    .where('mensaje_id', '=', mensajeId)
    .where('estado', 'in', REPORTE_ABIERTO)
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Releases the files of a deleted message, unless a report of it is open: the files are the evidence. */
export async function releaseAdjuntos(trx: Transaction<Schema>, mensajeId: string): Promise<void> {
  if (await isReportado(trx, mensajeId)) return;
  await trx.deleteFrom('mensaje_adjunto').where('mensaje_id', '=', mensajeId).execute();
  await releaseFicheros(trx, { entidad: 'mensaje', entidadId: mensajeId });
}

/** Releases files that were kept for a report which has vanished with its reporter's account, so that nobody will resolve it. */
export async function releaseOlvidados(db: Db): Promise<void> {
  const filas = await db
    .selectFrom('mensaje as m')
    .innerJoin('mensaje_adjunto as a', 'a.mensaje_id', 'm.id')
    .select('m.id')
    .distinct()
    .where('m.eliminado_en', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reporte_mensaje as r')
            .select('r.id')
            .whereRef('r.mensaje_id', '=', 'm.id')
            .where('r.estado', 'in', REPORTE_ABIERTO),
        ),
      ),
    )
    .execute();
  for (const { id } of filas)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('mensaje').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      await releaseAdjuntos(trx, id);
    });
}
