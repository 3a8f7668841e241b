import type { Transaction } from 'kysely';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Schema } from '../../../db/schema/schema.ts';

type Trx = Transaction<Schema>;

/**
 * Locks the published column of an article, and gives its id. Call it before the article is locked: the lock order of the
 * columns' desk is column, then article.
 */
export const lockColumna = async (trx: Trx, noticiaId: number): Promise<number | null> => {
  const columna = await trx
    .selectFrom('tribuna')
    .select('id')
    .where('noticia_id', '=', noticiaId)
    .where('estado', '=', 'publicada')
    .forUpdate()
    .executeTakeFirst();
  return columna?.id ?? null;
};

/** Withdraws a published column: at its own desk, or together with its article, because its link would be dead. */
export async function withdrawColumna(
  trx: Trx,
  autor: Autor,
  { id, motivo, now }: { id: number; motivo: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('tribuna')
    .set((eb) => ({
      estado: 'retirada',
      motivo_retirada: motivo,
      actualizado_en: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await auditBy(trx, autor, {
    tipo: 'tribuna_estado',
    entidad: 'tribuna',
    entidadId: id,
    de: 'publicada',
    a: 'retirada',
    motivo,
  });
}
