import { type SqlBool, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import type { Db } from '../../../db/schema/schema.ts';
import { pageOf } from '../../../http/listas/page-of.ts';

const POR_PAGINA = 20;

/**
 * Supply problems of the presentations in force. A presentation that its source only marks counts as an open problem without type or
 * dates.
 */
const problemas = (db: Db) =>
  db
    .selectFrom('presentacion as s')
    .leftJoin('problema_suministro as x', 'x.presentacion_id', 's.id')
    .where('s.activo', '=', true)
    .where((eb) => eb.or([eb('x.id', 'is not', null), eb('s.problema_suministro_activo', '=', true)]))
    .select(['s.codigo', 's.nombre as presentacion', 'x.tipo', 'x.fecha_inicio as inicio', 'x.observaciones'])
    .select(['x.fecha_fin_prevista as fin_previsto', 'x.fecha_resuelto as resuelto'])
    .select(abierto.as('activo'));
const abierto = sql<boolean>`coalesce(x.activo, true)`;
const isAbierto = sql<SqlBool>`coalesce(x.activo, true)`;

/** Newest first. Problems without a date come first, because they may be the newest. */
const porInicio = sql`x.fecha_inicio desc nulls first`;

/** Supply problems of a product, open ones first. */
export const suministroDe = (db: Db, productoId: number) =>
  problemas(db).where('s.producto_id', '=', productoId).orderBy(abierto, 'desc').orderBy(porInicio).orderBy('s.codigo');
export const suministroAbiertoDe = (db: Db, productoId: number) => suministroDe(db, productoId).where(isAbierto);

/** One page of the supply problems of all products. */
export async function pageSuministro(
  db: Db,
  query: QueryOf<typeof catalogo.suministro>,
): Promise<AnswerOf<typeof catalogo.suministro>> {
  const { activo, page } = query;
  const todos = problemas(db)
    .innerJoin('producto as p', 'p.id', 's.producto_id')
    .where('p.activo', '=', true)
    .where(activo === '1' ? isAbierto : sql<SqlBool>`not coalesce(x.activo, true)`);
  const [data, { total }] = await Promise.all([
    todos
      .select(['p.id as producto_id', 'p.slug', 'p.nombre'])
      .orderBy(porInicio)
      .orderBy('s.id', 'desc')
      .orderBy('x.id', 'desc')
      .limit(POR_PAGINA)
      .offset((page - 1) * POR_PAGINA)
      .execute(),
    todos.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, ...pageOf({ path: '/api/suministro', query, perPage: POR_PAGINA }, total) };
}
