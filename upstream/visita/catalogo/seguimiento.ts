import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import type { Db } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { filas } from './oficial/filas.ts';

/** Follows a product; idempotent. @throws no_encontrado for an unknown product */
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

/** One page of the products that the user follows. */
export async function pageSeguidos(
  db: Db,
  usuarioId: number,
  { page, per_page }: QueryOf<typeof catalogo.seguidos>,
): Promise<AnswerOf<typeof catalogo.seguidos>> {
  const [suyos, { total }] = await Promise.all([
    filas(db)
      .innerJoin('producto_seguido as s', 's.producto_id', 'p.id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('cambio_producto as c')
            .select(['c.id', 'c.fecha', 'c.tipos'])
            .whereRef('c.producto_id', '=', 'p.id')
            .orderBy('c.id', 'desc')
            .limit(1)
            .as('u'),
        (join) => join.onTrue(),
      )
      .select(['s.creado_en', 'u.fecha', 'u.tipos'])
      .where('s.usuario_id', '=', usuarioId)
      .orderBy(sql`u.id desc nulls last`)
      .orderBy('s.creado_en', 'desc')
      .orderBy('p.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom('producto_seguido')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('usuario_id', '=', usuarioId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    data: suyos.map(({ creado_en, fecha, tipos, ...fila }) => ({
      ...fila,
      seguido_en: creado_en.toISOString(),
      ultimo_cambio: fecha === null || tipos === null ? null : { fecha, tipos },
    })),
    ...pageOf({ path: '/api/productos/seguidos', query: { page, per_page } }, total),
  };
}

/** @throws no_encontrado for an unknown product */
export async function requireProducto(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('producto').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw errors.notFound();
}
