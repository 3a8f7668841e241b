import { sql, type Transaction } from 'kysely';
import { CHAT } from '#shared/reglas/reglas-chat';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { releaseFicheros } from '../../files/attach-fichero.ts';

/** Conversations found by one query. */
const CONVERSACIONES = 100;
const DE_UNA_VEZ = 2_000;

/**
 * Deletes the messages older than five years (domain, 2.3), with their files. For its participants the conversation then begins
 * after the deleted messages, as for somebody who joined later.
 */
export async function expireMensajes({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const antes = now();
  antes.setUTCFullYear(antes.getUTCFullYear() - CHAT.MENSAJES_ANOS);
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select c.id from conversacion c
      cross join lateral (select creado_en from mensaje where conversacion_id = c.id order by seq limit 1) primero
      where primero.creado_en < ${antes} limit ${CONVERSACIONES}`.execute(db);
    for (const { id } of rows) while (await db.transaction().execute((trx) => expireSome(trx, id, antes)));
    if (rows.length < CONVERSACIONES) return;
  }
}

/** @returns whether older messages may remain */
async function expireSome(trx: Transaction<Schema>, id: number, antes: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string; seq: number; tipo: string }>`
    select id, seq, tipo from mensaje where conversacion_id = ${id} and creado_en < ${antes}
    order by seq limit ${DE_UNA_VEZ} for update`.execute(trx);
  const ultimo = rows.at(-1);
  if (!ultimo) return false;
  await trx
    .updateTable('participante')
    .set((eb) => ({ desde_seq: eb.fn<number>('greatest', ['desde_seq', eb.val(ultimo.seq)]) }))
    .where('conversacion_id', '=', id)
    .execute();
  for (const { id: mensaje, tipo } of rows)
    if (tipo === 'adjunto') await releaseFicheros(trx, { entidad: 'mensaje', entidadId: mensaje });
  await trx.deleteFrom('mensaje').where('conversacion_id', '=', id).where('seq', '<=', ultimo.seq).execute();
  return rows.length === DE_UNA_VEZ;
}
