import type { Transaction } from 'kysely';
import { isUuid } from '#platform/uuid';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT, esEmoji } from '#shared/reglas/reglas-chat';
import { appendEvento } from '../../../chat/eventos.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { releaseFicheros } from '../../../files/adjuntar.ts';
import { errors } from '../../../http/call/errors.ts';
import { conversacionesDe, lectoresDe } from '../conversaciones/alcance.ts';
import { readMensaje, requireEscribe } from './enviar.ts';

type Trx = Transaction<Schema>;
const DIA_MS = 24 * 3_600_000;

export interface Cambiado {
  mensaje: Mensaje;
  usuarios: number[];
}

/** A message of a conversation that the caller is in, and whose words they may see. @throws ApiError 404 */
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

/** Changes one's own words within a day. @throws ApiError 404 of somebody else's, 409 when it is too late or gone */
export const editMensaje = ({ db, now }: Deps, yo: number, id: string, texto: string): Promise<Cambiado> =>
  db.transaction().execute(async (trx) => {
    const fila = await lockMensaje(trx, yo, id);
    if (fila.autor_id !== yo) throw errors.notFound();
    if (fila.eliminado_en) throw errors.stateForbids('Este mensaje ya está eliminado.');
    const at = now();
    if (at.getTime() - fila.creado_en.getTime() > (CHAT.EDITAR_HORAS / 24) * DIA_MS)
      throw errors.stateForbids(`Un mensaje se puede cambiar durante ${CHAT.EDITAR_HORAS} horas.`);
    if (fila.texto === texto) return { mensaje: await readMensaje(trx, id), usuarios: [] };
    await keepVersion(trx, id, fila.texto, at);
    await trx.updateTable('mensaje').set({ texto, editado_en: at }).where('id', '=', id).execute();
    return tell(trx, id, fila.conversacion_id, 'mensaje.editado');
  });

/** Takes one's own message away, as often as it is asked for. @throws ApiError 404 of somebody else's */
export const deleteMensaje = ({ db, now }: Deps, yo: number, id: string): Promise<Cambiado> =>
  db.transaction().execute(async (trx) => {
    const fila = await lockMensaje(trx, yo, id);
    if (fila.autor_id !== yo) throw errors.notFound();
    return removeMensaje(trx, now(), fila);
  });

/** Its words and files go, its place stays. What it said is kept for the moderators, as long as a report may need it. */
export async function removeMensaje(
  trx: Trx,
  at: Date,
  {
    id,
    texto,
    conversacion_id,
    eliminado_en,
  }: { id: string; texto: string; conversacion_id: number; eliminado_en: Date | null },
): Promise<Cambiado> {
  if (eliminado_en) return { mensaje: await readMensaje(trx, id), usuarios: [] };
  await keepVersion(trx, id, texto, at);
  await trx.updateTable('mensaje').set({ texto: '', eliminado_en: at }).where('id', '=', id).execute();
  await trx.deleteFrom('mensaje_adjunto').where('mensaje_id', '=', id).execute();
  await trx.deleteFrom('mensaje_reaccion').where('mensaje_id', '=', id).execute();
  await releaseFicheros(trx, { entidad: 'mensaje', entidadId: id });
  return tell(trx, id, conversacion_id, 'mensaje.eliminado');
}

const keepVersion = (trx: Trx, id: string, texto: string, at: Date) =>
  trx.insertInto('mensaje_version').values({ mensaje_id: id, texto, creado_en: at }).execute();

async function tell(
  trx: Trx,
  id: string,
  conversacion: number,
  tipo: 'mensaje.editado' | 'mensaje.eliminado' | 'reaccion',
): Promise<Cambiado> {
  const usuarios = await lectoresDe(trx, conversacion);
  await appendEvento(trx, usuarios, { tipo, conversacion, mensaje: id });
  return { mensaje: await readMensaje(trx, id), usuarios };
}

/** Puts an emoji below a message, or takes it away. @throws ApiError 403, 404 also for what is no emoji */
export async function react(deps: Deps, yo: number, id: string, emoji: string, pone: boolean): Promise<Cambiado> {
  if (!esEmoji(emoji)) throw errors.notFound();
  return deps.db.transaction().execute(async (trx) => {
    const fila = await lockMensaje(trx, yo, id);
    if (pone) await requireEscribe(trx, yo, fila.conversacion_id);
    if (fila.eliminado_en || fila.tipo === 'sistema') throw errors.notFound();
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
          .where('emoji', '=', emoji)
          .returning('emoji')
          .executeTakeFirst();
    if (!cambio) return { mensaje: await readMensaje(trx, id), usuarios: [] };
    return tell(trx, id, fila.conversacion_id, 'reaccion');
  });
}
