import type { Db } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

/** Following twice is following. @throws no_encontrado for a product that there is not. */
export async function follow(db: Db, usuarioId: number, productoId: number): Promise<void> {
  await requireProducto(db, productoId);
  await db
    .insertInto('producto_seguido')
    .values({ usuario_id: usuarioId, producto_id: productoId })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function unfollow(db: Db, usuarioId: number, productoId: number): Promise<void> {
  await requireProducto(db, productoId);
  await db
    .deleteFrom('producto_seguido')
    .where('usuario_id', '=', usuarioId)
    .where('producto_id', '=', productoId)
    .execute();
}

/** @throws no_encontrado */
export async function requireProducto(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('producto').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw errors.notFound();
}
