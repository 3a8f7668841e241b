import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema/schema.ts';
import { quienesDe } from './eventos.ts';
import { lockConversacion, writeMensaje } from './write-mensaje.ts';

type Trx = Transaction<Schema>;

/**
 * Takes a participant out of a group: they left, were removed, or their account ends. If the group has no owner then, the
 * longest participant becomes its owner.
 * @param por who ended it: the participant or the owner; null: the account ends
 * @returns the users to wake; null: no such group, or the user was not in it
 */
export async function leaveGrupo(
  trx: Trx,
  at: Date,
  id: number,
  quien: number,
  por: number | null,
): Promise<number[] | null> {
  const fila = await lockConversacion(trx, id);
  if (!fila) return null;
  const sale = await trx
    .updateTable('participante')
    .set({ salido_en: at, salido_por: por, rol: 'miembro', fijada_en: null })
    .where('conversacion_id', '=', id)
    .where('usuario_id', '=', quien)
    .where('salido_en', 'is', null)
    .returning('usuario_id')
    .executeTakeFirst();
  if (!sale) return null;
  await handOver(trx, id);
  const suceso =
    por === null || por === quien
      ? { que: 'sale' as const, quien, a: [], texto: null }
      : { que: 'expulsada' as const, quien: por, a: [quien], texto: null };
  const dentro = await quienesDe(trx, id);
  // The removed participant also gets the event, to learn that they may no longer read the group; an ended account does not.
  const oyen = por === null ? dentro : [...dentro, quien];
  const { usuarios } = await writeMensaje(trx, at, fila, {
    autor: null,
    tipo: 'sistema',
    texto: '',
    suceso,
    usuarios: oyen,
  });
  return usuarios;
}

const handOver = (trx: Trx, id: number) =>
  sql`update participante set rol = 'propietario' where conversacion_id = ${id} and usuario_id = (
      select usuario_id from participante where conversacion_id = ${id} and salido_en is null
      order by unido_en, usuario_id limit 1)
    and not exists (select from participante d
      where d.conversacion_id = ${id} and d.salido_en is null and d.rol = 'propietario')`.execute(trx);
