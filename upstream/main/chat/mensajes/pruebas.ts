import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Db } from '../../../deps.ts';
import { releaseFicheros } from '../../../files/adjuntar.ts';

/** A report of which nobody has decided yet. */
export const REPORTE_ABIERTO = ['abierto', 'en_revision'] as const;

/** Somebody has told of this message, and no moderator has decided. */
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

/** The files of a message that is deleted go, but while a report of it waits: they are what is reported. */
export async function releaseAdjuntos(trx: Transaction<Schema>, mensajeId: string): Promise<void> {
  if (await isReportado(trx, mensajeId)) return;
  await trx.deleteFrom('mensaje_adjunto').where('mensaje_id', '=', mensajeId).execute();
  await releaseFicheros(trx, { entidad: 'mensaje', entidadId: mensajeId });
}

/** What was kept for a report that went with who made it: nobody resolves that one. */
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
