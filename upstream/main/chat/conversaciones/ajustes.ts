import type { Transaction } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { chat } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { lockConversacion, writeMensaje } from '../../../chat/escribir-mensaje.ts';
import { appendEvento } from '../../../chat/eventos.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { readConversacion } from './lista-conversaciones.ts';

/**
 * What somebody sets of a conversation for themselves, and the title of a group of theirs.
 * @throws ApiError 403 for a title that is not theirs to set, 404, 409
 */
export async function adjust(
  deps: Deps,
  yo: number,
  id: number,
  { titulo, silenciada_hasta, archivada, fijada, borrador }: BodyOf<typeof chat.ajustar>,
): Promise<{ conversacion: Conversacion; usuarios: number[] }> {
  const { db, now } = deps;
  const antes = await readConversacion(db, yo, id);
  if (titulo !== undefined && antes.tipo !== 'grupo') throw errors.stateForbids('Solo un grupo tiene título.');
  if (titulo !== undefined && antes.rol !== 'propietario')
    throw errors.forbidden('Solo quien lleva el grupo le cambia el título.');
  const isTitulo = titulo !== undefined && titulo !== antes.titulo;
  if (isTitulo) await throttleDicho(deps, yo);
  const usuarios = await db.transaction().execute(async (trx) => {
    if (fijada === true) await requireSitio(trx, yo, id);
    const at = now();
    const set = {
      ...(silenciada_hasta !== undefined && {
        silenciada_hasta: silenciada_hasta === null ? null : new Date(silenciada_hasta),
      }),
      ...(archivada !== undefined && { archivada, ...(archivada && { fijada_en: null }) }),
      ...(fijada !== undefined && { fijada_en: fijada ? at : null, ...(fijada && { archivada: false }) }),
      ...(borrador !== undefined && { borrador }),
    };
    if (isTitulo) {
      const fila = await lockConversacion(trx, id);
      if (!fila) throw errors.notFound();
      await trx.updateTable('conversacion').set({ titulo }).where('id', '=', id).execute();
      if (Object.keys(set).length > 0) await update();
      const suceso = { que: 'titulo' as const, quien: yo, a: [], texto: titulo };
      return (await writeMensaje(trx, at, fila, { autor: null, tipo: 'sistema', texto: '', suceso })).usuarios;
    }
    if (Object.keys(set).length === 0) return [];
    await update();
    await appendEvento(trx, [yo], { tipo: 'conversacion.actualizada', conversacion: id });
    return [yo];

    function update() {
      return trx
        .updateTable('participante')
        .set(set)
        .where('conversacion_id', '=', id)
        .where('usuario_id', '=', yo)
        .execute();
    }
  });
  return { conversacion: await readConversacion(db, yo, id), usuarios };
}

/** Room for one more, pinned one after the other: the person's row is held until it is done. @throws ApiError 409 when there is none */
async function requireSitio(trx: Transaction<Schema>, yo: number, id: number): Promise<void> {
  await trx.selectFrom('usuario').select('id').where('id', '=', yo).forNoKeyUpdate().execute();
  const { n } = await trx
    .selectFrom('participante')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', yo)
    .where('conversacion_id', '!=', id)
    .where('salido_en', 'is', null)
    .where('fijada_en', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(n) >= CHAT.FIJADAS_MAX)
    throw errors.stateForbids(`Puedes fijar ${CHAT.FIJADAS_MAX} conversaciones. Quita antes alguna.`);
}
