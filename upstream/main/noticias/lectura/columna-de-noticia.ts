import type { Transaction } from 'kysely';
import { type Autor, auditBy } from '../../../accounts/autor.ts';
import type { Schema } from '../../../db/schema/schema.ts';

type Trx = Transaction<Schema>;

/**
 * Locks the published column that an article carries, and gives its id. To be asked before the article is locked: the
 * columns' desk takes them in this order.
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

/** Takes a published column from its list: at its own desk, or with its article, without which it would lead nowhere. */
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
