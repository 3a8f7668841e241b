import { sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { BusquedaSinResultado, busquedas, FiltroBusquedas } from '#shared/contract/main/busquedas';
import type { Db } from '../../db/schema/schema.ts';
import { pageOf } from '../../http/listas/page-of.ts';

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
export async function pageBusquedas(db: Db, query: QueryOf<typeof busquedas.lista>) {
  const { page, ...filtro } = query;
  const { total } = await filtradas(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data: BusquedaSinResultado[] = await enOrden(db, filtro)
    .limit(POR_PAGINA)
    .offset((page - 1) * POR_PAGINA)
    .execute();
  return { data, ...pageOf({ path: '/api/personal/busquedas', query, perPage: POR_PAGINA }, Number(total)) };
}
