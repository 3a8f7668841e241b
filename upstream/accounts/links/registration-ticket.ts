import type { Db } from '../../db/schema/schema.ts';

/** The answer of register: an opaque id, of the same form whether or not an account belongs to it. */
export async function createTicket(trx: Db, usuarioId: number | null): Promise<string> {
  const { id } = await trx
    .insertInto('registro_ticket')
    .values({ usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest ticket of an account, or a new one. */
export async function ticketOf(db: Db, usuarioId: number): Promise<string> {
  const row = await db
    .selectFrom('registro_ticket')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .orderBy('creado_en', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? createTicket(db, usuarioId);
}
