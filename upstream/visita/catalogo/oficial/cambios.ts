import { sql } from 'kysely';
import type { Cambio, CambioDeProducto } from '#shared/contract/visita/entidades';
import { CAMPOS_DESTACADOS, TIPOS_DESTACADOS } from '#shared/textos/productos/cambios-producto';
import type { Db } from '../../../db/schema/schema.ts';

const MAXIMO = 100;

/** What imports changed about a product, newest first. */
export const listCambios = (db: Db, productoId: number): Promise<Cambio[]> =>
  db
    .selectFrom('cambio_producto')
    .select(['id', 'fecha', 'tipos', 'presentacion_codigo as codigo', 'antes', 'despues'])
    .where('producto_id', '=', productoId)
    .orderBy('id', 'desc')
    .limit(MAXIMO)
    .execute();

const RECIENTES = 10;
/** Lists that are read for the recent changes, so that the query does not grow with the history. */
const LISTAS = 20;

/**
 * The newest readable change of each product that lists changed last; of several on one day, the product's own before those of its
 * presentations. A source's first list of medicines and its first of presentations are left out, because each finds everything new.
 */
export async function listCambiosRecientes(db: Db): Promise<CambioDeProducto[]> {
  const { rows } = await sql<CambioDeProducto>`
    with lista as (
      select l.id from lote_importacion l
      where l.estado = 'hecho' and exists (select from lote_importacion a where a.estado = 'hecho' and a.id < l.id
        and a.fuente = l.fuente and (a.presentaciones > 0) = (l.presentaciones > 0))
      order by l.id desc limit ${LISTAS}),
    ultimo as (
      select distinct on (c.producto_id) c.id, c.fecha
      from lista l join cambio_producto c on c.lote_id = l.id
      where c.tipos && ${[...TIPOS_DESTACADOS]}::text[] or c.despues ?| ${Object.keys(CAMPOS_DESTACADOS)}::text[]
      order by c.producto_id, c.fecha desc, c.presentacion_codigo is not null, c.id desc),
    reciente as (select id from ultimo order by fecha desc, id desc limit ${RECIENTES})
    select c.id, c.fecha, c.tipos, c.presentacion_codigo as codigo, c.antes, c.despues, p.id as producto_id, p.slug, p.nombre
    from reciente r join cambio_producto c on c.id = r.id join producto p on p.id = c.producto_id
    order by c.fecha desc, c.id desc`.execute(db);
  return rows;
}
