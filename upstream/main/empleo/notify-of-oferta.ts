import { sql, type Transaction } from 'kysely';
import { type Aviso, notify } from '../../avisos/notify.ts';
import type { Schema } from '../../db/schema/schema.ts';
import { esSuya } from './acceso-oferta.ts';

/**
 * Notifies the author of an offer if the author may still open it; otherwise notifies everybody who administers employment for
 * its company. An author who has left the company hears nothing more of its candidates.
 */
export async function notifyOfOferta(trx: Transaction<Schema>, ofertaId: number, aviso: Aviso): Promise<void> {
  const autor = await trx
    .selectFrom('oferta_empleo as o')
    .innerJoin('usuario as quien', 'quien.id', 'o.autor_id')
    .select('quien.id')
    .where('o.id', '=', ofertaId)
    .where('quien.estado', '=', 'activa')
    .where(esSuya('o', sql.ref('quien.id')))
    .executeTakeFirst();
  if (autor) return notify(trx, autor.id, aviso);
  const otros = await trx
    .selectFrom('oferta_empleo as o')
    .innerJoin('membresia_empresa as quien', 'quien.empresa_id', 'o.empresa_id')
    .select('quien.usuario_id as id')
    .where('o.id', '=', ofertaId)
    .where('quien.estado', '=', 'activa')
    .where((eb) => eb.or([eb('o.autor_id', 'is', null), eb('quien.usuario_id', '<>', eb.ref('o.autor_id'))]))
    .where(esSuya('o', sql.ref('quien.usuario_id')))
    .orderBy('quien.usuario_id')
    .execute();
  // `notify` skips accounts that are not active.
  for (const { id } of otros) await notify(trx, id, aviso);
}
