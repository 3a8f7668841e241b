import { sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { BusquedaSinResultado, busquedas, FiltroBusquedas } from '#shared/contract/main/busquedas';
import type { Db } from '../../db/schema/schema.ts';

const POR_PAGINA = 50;

function filtradas(db: Db, { area, respuesta }: Pick<FiltroBusquedas, 'area' | 'respuesta'>) {
  const todas = db.selectFrom('busqueda_sin_resultado');
  const deArea = area === undefined ? todas : todas.where('area', '=', area);
  if (respuesta === undefined) return deArea;
  return deArea.where('mostrada', respuesta === 'nada' ? 'is' : 'is not', null);
}

function enOrden(db: Db, filtro: FiltroBusquedas) {
  const dia = (columna: 'primera' | 'ultima') => sql<string>`to_char(${sql.ref(columna)}, 'YYYY-MM-DD')`.as(columna);
  const filas = filtradas(db, filtro).select([
    'id',
    'area',
    'consulta',
    'veces',
    'mostrada',
    dia('primera'),
    dia('ultima'),
  ]);
  if (filtro.orden === 'consulta') return filas.orderBy('consulta').orderBy('id');
  if (filtro.orden === 'ultima')
    return filas.orderBy('busqueda_sin_resultado.ultima', 'desc').orderBy('veces', 'desc').orderBy('id');
  return filas.orderBy('veces', 'desc').orderBy('id');
}

/** All rows; there are never more than `prune-busquedas.ts` leaves at night and one day adds. */
export const listBusquedas = (db: Db, filtro: FiltroBusquedas): Promise<BusquedaSinResultado[]> =>
  enOrden(db, filtro).execute();

/** One page of the list. */
export async function pageBusquedas(db: Db, { page, ...filtro }: QueryOf<typeof busquedas.lista>) {
  const { total } = await filtradas(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data: BusquedaSinResultado[] = await enOrden(db, filtro)
    .limit(POR_PAGINA)
    .offset((page - 1) * POR_PAGINA)
    .execute();
  const last = Math.max(1, Math.ceil(Number(total) / POR_PAGINA));
  const siguiente = new URLSearchParams({
    ...(filtro.area && { area: filtro.area }),
    ...(filtro.respuesta && { respuesta: filtro.respuesta }),
    orden: filtro.orden,
    page: String(page + 1),
  });
  return {
    data,
    meta: { current_page: page, per_page: POR_PAGINA, last_page: last, total: Number(total) },
    links: { next: page < last ? `/api/personal/busquedas?${siguiente}` : null },
  };
}
