import { sql } from 'kysely';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { LEIDAS } from '../../listas/tope.ts';
import { condiciones, type TableFilters } from './condiciones-oferta.ts';

/** How many offers match a search, up to `LEIDAS`, and the ids of the newest. */
export async function newestIds(
  db: Db,
  p: TableFilters,
  cuantas: number,
): Promise<{ contadas: number; ids: number[] }> {
  const { rows } = await sql<{ contadas: number; ids: number[] }>`
    with vistas as materialized (
      select a.oferta_id from oferta_en_lista a where ${condiciones(p)}
      order by a.publicada desc, a.oferta_id desc limit ${sql.lit(LEIDAS)}
    ) select (select count(*)::int from vistas) as contadas,
      array(select oferta_id from vistas limit ${cuantas}) as ids`.execute(db);
  return rows[0] ?? { contadas: 0, ids: [] };
}

/** Open offers of each country: a remote offer counts in every country that it is open to. */
export async function abiertasPorPais({ reads, now }: Pick<Deps, 'reads' | 'now'>): Promise<Map<number, number>> {
  const rows = await reads
    .selectFrom('oferta_en_lista')
    .select(['pais_id', sql<number>`count(*)::int`.as('total')])
    .where('caduca', '>', now())
    .groupBy('pais_id')
    .execute();
  return new Map(rows.map(({ pais_id, total }) => [pais_id, total]));
}

/** Open offers of each position that match. */
export async function abiertasPorCargo(db: Db, p: TableFilters): Promise<Map<number, number>> {
  const { rows } = await sql<{ cargo_id: number; total: number }>`
    select a.cargo_id, count(*)::int as total from oferta_en_lista a
    where ${condiciones(p)} and a.cargo_id is not null group by a.cargo_id`.execute(db);
  return new Map(rows.map(({ cargo_id, total }) => [cargo_id, total]));
}
