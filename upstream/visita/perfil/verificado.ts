import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema.ts';

/**
 * Updates whether a representative is verified: from a company's first confirmation until the last of their products ends or is
 * suspended. It must be called in the transaction that moves an association; without a profile it does nothing.
 */
export async function followVerificado(trx: Db, usuarioId: number, now: Date): Promise<void> {
  const respaldado = sql<boolean>`exists (
    select from asociacion_producto a
    where a.usuario_id = ${usuarioId} and a.estado = 'activa' and a.empresa_id is not null)`;
  await trx
    .updateTable('perfil_visitador')
    .set({ verificado_en: sql`case when ${respaldado} then ${now}::timestamptz end` })
    .where('usuario_id', '=', usuarioId)
    .where(sql<boolean>`(verificado_en is null) = ${respaldado}`)
    .execute();
}
