import { isUuid } from '#platform/uuid';
import type { EnlaceFichero } from '#shared/contract/main/ficheros';
import { type Autor, auditBy } from '../../audit/autor.ts';
import { readPersonas } from '../../chat/personas-chat.ts';
import type { Deps } from '../../deps.ts';
import { enlaceDescarga } from '../../files/enlace-descarga.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { removeMensaje, type Trx } from './mensajes/change-mensaje.ts';
import { REPORTE_ABIERTO, releaseAdjuntos } from './mensajes/pruebas.ts';

/** Locks an open report that no other moderator has taken. @throws ApiError 404, 409 when it is closed or another moderator has it */
async function lockReporte(trx: Trx, autor: Autor, escrito: string, { mayTakeOver = false } = {}) {
  const reporte = await trx
    .selectFrom('reporte_mensaje')
    .select(['id', 'mensaje_id', 'autor_id', 'estado', 'asignado_a'])
    .where('id', '=', idDe(escrito))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!reporte) throw errors.notFound();
  if (reporte.estado === 'accionado' || reporte.estado === 'descartado')
    throw errors.stateForbids('Este aviso ya está resuelto.');
  const { asignado_a } = reporte;
  if (asignado_a !== null && asignado_a !== autor.id && !mayTakeOver) {
    const persona = (await readPersonas(trx, [asignado_a])).get(asignado_a);
    throw errors.stateForbids(`Lo está revisando ${persona?.nombre ?? 'otra persona'}.`);
  }
  return reporte;
}

/** Takes a report; a second moderator is told who has it. @throws ApiError 404, 409 */
export const takeReporte = (deps: Deps, autor: Autor, escrito: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { id, estado, asignado_a } = await lockReporte(trx, autor, escrito);
    if (asignado_a === autor.id) return;
    await trx
      .updateTable('reporte_mensaje')
      .set({ estado: 'en_revision', asignado_a: autor.id })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'reporte_mensaje',
      entidad: 'reporte_mensaje',
      entidadId: id,
      de: estado,
      a: 'en_revision',
    });
  });

/** Puts a report back in the queue. Admins may put back one that another moderator has taken. @throws ApiError 404, 409 */
export const releaseReporte = (deps: Deps, autor: Autor, escrito: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const mayTakeOver = autor.roles.includes('admin');
    const { id, estado } = await lockReporte(trx, autor, escrito, { mayTakeOver });
    if (estado === 'abierto') return;
    await trx
      .updateTable('reporte_mensaje')
      .set({ estado: 'abierto', asignado_a: null })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'reporte_mensaje',
      entidad: 'reporte_mensaje',
      entidadId: id,
      de: estado,
      a: 'abierto',
    });
  });

/**
 * Closes a report; `accionado` deletes the message. The author's limit ends when no report of theirs is open any more.
 * @returns the users to wake
 * @throws ApiError 404, 409 when it is closed, or another moderator has taken it
 */
export const resolveReporte = (
  deps: Deps,
  autor: Autor,
  escrito: string,
  { estado, nota }: { estado: 'accionado' | 'descartado'; nota: string | null },
): Promise<number[]> =>
  deps.db.transaction().execute(async (trx) => {
    const reporte = await lockReporte(trx, autor, escrito);
    // The message is locked before its author, in the same order as in `reportMensaje`.
    const mensaje = await trx
      .selectFrom('mensaje')
      .select(['id', 'texto', 'conversacion_id', 'eliminado_en'])
      .where('id', '=', reporte.mensaje_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const at = deps.now();
    await trx
      .updateTable('reporte_mensaje')
      .set({ estado, nota, resuelto_por: autor.id, resuelto_en: at })
      .where('id', '=', reporte.id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'reporte_mensaje',
      entidad: 'reporte_mensaje',
      entidadId: reporte.id,
      de: reporte.estado,
      a: estado,
      ...(nota !== null && { motivo: nota }),
    });
    if (reporte.autor_id !== null) await releaseLimit(trx, reporte.autor_id);
    // The author had deleted the message before, and its files were kept only for this report.
    if (mensaje.eliminado_en) await releaseAdjuntos(trx, mensaje.id);
    if (estado === 'descartado') return [];
    return removeMensaje(trx, at, mensaje);
  });

const releaseLimit = async (trx: Trx, autorId: number) => {
  // Locked, so that no new report comes between this check and the end of the transaction.
  await trx.selectFrom('usuario').select('id').where('id', '=', autorId).forNoKeyUpdate().execute();
  await trx
    .updateTable('preferencia_chat')
    .set({ limitada_desde: null })
    .where('usuario_id', '=', autorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reporte_mensaje as r')
            .select('r.id')
            .where('r.autor_id', '=', autorId)
            .where('r.estado', 'in', REPORTE_ABIERTO),
        ),
      ),
    )
    .execute();
};

/** A link to a file of the reported message, for moderators. @throws ApiError 404, also for any other file */
export async function enlaceReportado(
  deps: Deps,
  yo: number,
  { id, fichero }: { id: string; fichero: string },
): Promise<EnlaceFichero> {
  if (!isUuid(fichero)) throw errors.notFound();
  const suyo = await deps.db
    .selectFrom('reporte_mensaje as r')
    .innerJoin('mensaje_adjunto as a', 'a.mensaje_id', 'r.mensaje_id')
    .select('a.fichero_id')
    .where('r.id', '=', idDe(id))
    .where('r.estado', 'in', REPORTE_ABIERTO)
    .where('a.fichero_id', '=', fichero)
    .executeTakeFirst();
  if (!suyo) throw errors.notFound();
  return enlaceDescarga(deps, suyo.fichero_id, yo);
}
