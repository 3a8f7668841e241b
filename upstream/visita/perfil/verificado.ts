import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/**
 * A representative is verified while a company stands by a product of theirs: since its first answer, and until the last of
 * them ends or is suspended. For whoever moves one, within their transaction; without a profile there is nothing to mark.
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
