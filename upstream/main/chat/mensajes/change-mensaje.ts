import type { Transaction } from 'kysely';
import { isUuid } from '#platform/uuid';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT, emojiEntero, esEmoji } from '#shared/reglas/reglas-chat';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { appendEvento } from '../../../chat/eventos.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { conversacionesDe, lectoresDe } from '../conversaciones/alcance.ts';
import { readMensajePara } from './mensaje-para.ts';
import { releaseAdjuntos } from './pruebas.ts';
import { requireEscribe } from './send-mensaje.ts';

export type Trx = Transaction<Schema>;

export interface Cambiado {
  mensaje: Mensaje;
  usuarios: number[];
}

/** Locks and gives a message that the caller may see in one of their conversations. @throws ApiError 404 */
export async function lockMensaje(trx: Trx, yo: number, id: string) {
  if (!isUuid(id)) throw errors.notFound();
  const fila = await conversacionesDe(trx, yo)
    .innerJoin('mensaje as m', (join) =>
      join.onRef('m.conversacion_id', '=', 'c.id').onRef('m.seq', '>', 'p.desde_seq'),
    )
    .select(['m.id', 'm.conversacion_id', 'm.autor_id', 'm.tipo', 'm.texto', 'm.eliminado_en', 'm.creado_en'])
    .where('m.id', '=', id)
    .forNoKeyUpdate('m')
    .executeTakeFirst();
  if (!fila) throw errors.notFound();
  return fila;
}

/**
 * Edits the caller's own message within a day, while they may still write there; the text of a message with files may be
 * emptied.
 * @throws ApiError 403, 404 for another author's, 409 when it is too late or deleted, 422 without text or files, 429
 */
export async function editMensaje(deps: Deps, yo: number, id: string, texto: string): Promise<Cambiado> {
  await throttleDicho(deps, yo);
  return deps.db.transaction().execute(async (trx) => {
    const fila = await lockMensaje(trx, yo, id);
    if (fila.autor_id !== yo) throw errors.notFound();
    if (fila.eliminado_en) throw errors.stateForbids('Este mensaje ya está eliminado.');
    const at = deps.now();
    if (at.getTime() - fila.creado_en.getTime() > (CHAT.EDITAR_HORAS / 24) * DIA_MS)
      throw errors.stateForbids(`Un mensaje se puede cambiar durante ${CHAT.EDITAR_HORAS} horas.`);
    if (texto === '' && fila.tipo !== 'adjunto') throw errors.field('texto', 'Escribe un mensaje');
    await requireEscribe(trx, yo, fila.conversacion_id);
    if (fila.texto === texto) return { mensaje: await readMensajePara(trx, yo, id), usuarios: [] };
    await keepVersion(trx, id, fila.texto, at);
    await trx.updateTable('mensaje').set({ texto, editado_en: at }).where('id', '=', id).execute();
    return tell(trx, yo, id, fila.conversacion_id, 'mensaje.editado');
  });
}

/** Deletes the caller's own message; repeating it is no error. @returns the users to wake @throws ApiError 404 for another author's */
export const deleteMensaje = ({ db, now }: Deps, yo: number, id: string): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const fila = await lockMensaje(trx, yo, id);
    if (fila.autor_id !== yo) throw errors.notFound();
    return removeMensaje(trx, now(), fila);
  });

/**
 * Empties a message and releases its files; its place stays. The text, and while a report is open the files, are kept for the
 * moderators.
 * @returns the users to wake
 */
export async function removeMensaje(
  trx: Trx,
  at: Date,
  {
    id,
    texto,
    conversacion_id,
    eliminado_en,
  }: { id: string; texto: string; conversacion_id: number; eliminado_en: Date | null },
): Promise<number[]> {
  if (eliminado_en) return [];
  await keepVersion(trx, id, texto, at);
  await trx.updateTable('mensaje').set({ texto: '', eliminado_en: at }).where('id', '=', id).execute();
  await trx.deleteFrom('mensaje_reaccion').where('mensaje_id', '=', id).execute();
  await releaseAdjuntos(trx, id);
  return notify(trx, id, conversacion_id, 'mensaje.eliminado');
}

const keepVersion = (trx: Trx, id: string, texto: string, at: Date) =>
  trx.insertInto('mensaje_version').values({ mensaje_id: id, texto, creado_en: at }).execute();

type Que = 'mensaje.editado' | 'mensaje.eliminado' | 'reaccion';

async function notify(trx: Trx, id: string, conversacion: number, tipo: Que): Promise<number[]> {
  const usuarios = await lectoresDe(trx, conversacion);
  await appendEvento(trx, usuarios, { tipo, conversacion, mensaje: id });
  return usuarios;
}

async function tell(trx: Trx, yo: number, id: string, conversacion: number, tipo: Que): Promise<Cambiado> {
  const usuarios = await notify(trx, id, conversacion, tipo);
  return { mensaje: await readMensajePara(trx, yo, id), usuarios };
}

/**
 * Puts an emoji on a message, or removes it.
 * @throws ApiError 403, 404 (also for what is no emoji), 422 for one too many of one person, 429
 */
export async function react(deps: Deps, yo: number, id: string, escrito: string, pone: boolean): Promise<Cambiado> {
  if (!esEmoji(escrito)) throw errors.notFound();
  const emoji = emojiEntero(escrito);
  if (pone) await throttleDicho(deps, yo);
  return deps.db.transaction().execute(async (trx) => {
    const fila = await lockMensaje(trx, yo, id);
    if (pone) await requireEscribe(trx, yo, fila.conversacion_id);
    if (fila.eliminado_en || fila.tipo === 'sistema') throw errors.notFound();
    if (pone) await requireHueco(trx, yo, id, emoji);
    const cambio = pone
      ? await trx
          .insertInto('mensaje_reaccion')
          .values({ mensaje_id: id, usuario_id: yo, emoji, creado_en: deps.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('emoji')
          .executeTakeFirst()
      : await trx
          .deleteFrom('mensaje_reaccion')
          .where('mensaje_id', '=', id)
          .where('usuario_id', '=', yo)
          // `escrito` too, for reactions stored before emoji were normalised.
          .where('emoji', 'in', [emoji, escrito])
          .returning('emoji')
          .executeTakeFirst();
    if (!cambio) return { mensaje: await readMensajePara(trx, yo, id), usuarios: [] };
    return tell(trx, yo, id, fila.conversacion_id, 'reaccion');
  });
}

/** Requires that the person has room for one more emoji on the message, which is locked. @throws ApiError 422 */
async function requireHueco(trx: Trx, yo: number, id: string, emoji: string): Promise<void> {
  const { n } = await trx
    .selectFrom('mensaje_reaccion')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('mensaje_id', '=', id)
    .where('usuario_id', '=', yo)
    .where('emoji', '!=', emoji)
    .executeTakeFirstOrThrow();
  if (Number(n) >= CHAT.REACCIONES_MAX)
    throw errors.field('emoji', `Puedes poner como máximo ${CHAT.REACCIONES_MAX} reacciones en un mensaje`);
}
