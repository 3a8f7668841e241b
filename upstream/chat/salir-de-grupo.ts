import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema/schema.ts';
import { lockConversacion, writeMensaje } from './escribir-mensaje.ts';
import { quienesDe } from './eventos.ts';

type Trx = Transaction<Schema>;

/**
 * Somebody is in a group no more: they left, were taken out, or their account ends. A group without an owner goes to who has
 * been in it longest.
 * @param por who ended it, themselves or the owner; null: their account ends, so that nobody did
 * @returns whom to wake; null: there is no such group, or they were not in it
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
  // Who is out learns of it too: that they may not read it any more. An account that ends hears nothing.
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
