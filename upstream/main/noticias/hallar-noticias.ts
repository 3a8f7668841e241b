import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { LEIDAS, PUNTUADAS } from '../listas/tope.ts';
import { condiciones, FACETAS_NOTICIA, type FacetaNoticia, type Filtro, palabrasDe } from './filtro.ts';

export interface Cuentas {
  /** Up to `LEIDAS`. */
  contadas: number;
  /** How many of each id, counted without its own filter over the newest that match. */
  facetas: Record<FacetaNoticia, Map<number, number>>;
}

/** What there is of what meets a filter: read once, and counted by everything at once. */
export async function contar(db: Db, f: Filtro): Promise<Cuentas> {
  const { rows } = await sql<{ que: 'total' | FacetaNoticia; id: number; n: number }>`
    with celdas as materialized (${celdas(f)})
    select 'total' as que, 0::bigint as id, coalesce(sum(n), 0)::int as n from celdas
    ${sql.join(
      FACETAS_NOTICIA.map((una) => cuenta(una, f[una] === undefined ? sql`celdas` : sql`(${celdas(f, una)})`)),
      sql` `,
    )}`.execute(db);
  const de = (que: string) => rows.filter((row) => row.que === que);
  const totales = (una: FacetaNoticia) => new Map(de(una).map(({ id, n }) => [id, n]));
  return {
    contadas: de('total')[0]?.n ?? 0,
    facetas: { area: totales('area'), categoria: totales('categoria'), pais: totales('pais') },
  };
}

/** Few articles have a mixture of area, categories and countries that no other has: those are counted first. */
const celdas = (f: Filtro, sin?: FacetaNoticia) => sql`
  select area_id, categorias, paises, count(*)::int as n from (
    select a.area_id, a.categorias, a.paises from noticia_en_lista a where ${condiciones(f, sin)}
    order by a.publicada desc, a.noticia_id desc limit ${sql.lit(LEIDAS)}) v
  group by area_id, categorias, paises`;

const DE_CELDA: Record<FacetaNoticia, ReturnType<typeof sql>> = {
  area: sql`lateral (select c.area_id) x (valor)`,
  categoria: sql`unnest(c.categorias) x (valor)`,
  pais: sql`unnest(c.paises) x (valor)`,
};
const cuenta = (una: FacetaNoticia, celdas: ReturnType<typeof sql>) => sql`
  union all (select ${sql.lit(una)}, x.valor, sum(c.n)::int from ${celdas} c, ${DE_CELDA[una]} group by x.valor)`;

/**
 * Ids of a page of what meets a filter, the newest first; with words, and where few have them, the best first: as it was typed
 * in the title, then as PostgreSQL weighs them. Past so many their order by words says little.
 */
export async function hallar(db: Db, f: Filtro, { primera, cuantas }: Pagina): Promise<number[]> {
  const todas = sql`select a.noticia_id, a.publicada from noticia_en_lista a where ${condiciones(f)}
    order by a.publicada desc, a.noticia_id desc`;
  const tramo = sql`limit ${cuantas} offset ${primera}`;
  const { rows } = await sql<{ noticia_id: number }>`${
    f.q ? sql`${porPalabras(f.q, todas, Math.max(PUNTUADAS + 1, primera + cuantas))} ${tramo}` : sql`${todas} ${tramo}`
  }`.execute(db);
  return rows.map(({ noticia_id }) => noticia_id);
}

interface Pagina {
  /** How many are before the first of it. */
  primera: number;
  cuantas: number;
}

const porPalabras = (q: string, todas: ReturnType<typeof sql>, leidas: number) => sql`
  with vistas as materialized (${todas} limit ${sql.lit(leidas)})
  select noticia_id from (
    (select v.noticia_id from vistas v join noticia n on n.id = v.noticia_id
      where (select count(*) from vistas) <= ${sql.lit(PUNTUADAS)}
      order by position(lower(${q}) in lower(n.titulo)) > 0 desc, ts_rank(n.tsv, ${palabrasDe(q)}) desc,
        v.publicada desc, v.noticia_id desc)
    union all
    (select noticia_id from vistas where (select count(*) from vistas) > ${sql.lit(PUNTUADAS)}
      order by publicada desc, noticia_id desc)
  ) x`;

/** Published articles of each area and of each category. */
export async function totalesPorSeccion(
  db: Db,
): Promise<{ areas: Map<number, number>; categorias: Map<number, number> }> {
  const { rows } = await sql<{ area_id: number; categorias: number[]; n: number }>`
    select area_id, categorias, count(*)::int as n from noticia_en_lista group by area_id, categorias`.execute(db);
  const areas = new Map<number, number>();
  const categorias = new Map<number, number>();
  for (const { area_id, categorias: suyas, n } of rows) {
    areas.set(area_id, (areas.get(area_id) ?? 0) + n);
    for (const id of suyas) categorias.set(id, (categorias.get(id) ?? 0) + n);
  }
  return { areas, categorias };
}
