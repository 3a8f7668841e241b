import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { LEIDAS, PUNTUADAS } from '../../listas/tope.ts';
import { condiciones, FACETAS_NOTICIA, type FacetaNoticia, type Filtro, palabrasDe } from './filtro.ts';

export interface Cuentas {
  /** Up to `LEIDAS`. */
  contadas: number;
  /** How many of each id, counted without its own filter over the newest that match. */
  facetas: Record<FacetaNoticia, Map<number, number>>;
}

/**
 * What meets a filter, up to the newest `LEIDAS`: read once, for how many there are, for the facets and for the ids of a page of
 * it. The newest come first; with words, and where few have them, the best: as it was typed in the title, then as PostgreSQL
 * weighs them. Past so many their order by words says little.
 */
export async function hallar(db: Db, f: Filtro, { primera, cuantas }: Pagina): Promise<Cuentas & { ids: number[] }> {
  const { rows } = await sql<{ que: 'total' | FacetaNoticia; id: number; n: number; ids: number[] | null }>`
    with vistas as ${seBusca(f) ? sql`` : sql`not`} materialized (${newest(f)}), celdas as materialized (${celdas(sql`vistas`)})
    select 'total' as que, 0::bigint as id, (select coalesce(sum(n), 0)::int from celdas) as n,
      array(select noticia_id from (${f.q ? porPalabras(f.q) : sql`select noticia_id from vistas order by publicada desc, noticia_id desc`}) x limit ${cuantas} offset ${primera}) as ids
    ${sql.join(
      FACETAS_NOTICIA.map((una) =>
        cuenta(una, f[una] === undefined ? sql`celdas` : sql`(${celdas(sql`(${newest(f, una)}) x`)})`),
      ),
      sql` `,
    )}`.execute(db);
  const de = (que: string) => rows.filter((row) => row.que === que);
  const totales = (una: FacetaNoticia) => new Map(de(una).map(({ id, n }) => [id, n]));
  const [total] = de('total');
  return {
    contadas: total?.n ?? 0,
    ids: total?.ids ?? [],
    facetas: { area: totales('area'), categoria: totales('categoria'), pais: totales('pais') },
  };
}

/**
 * What an index finds in no order is read once and kept for both. What one gives in the order of the dates is asked of it twice:
 * a page ends at its last row.
 */
const seBusca = ({ q, etiqueta }: Filtro) => Boolean(q) || etiqueta !== undefined;

interface Pagina {
  /** How many are before the first of it. */
  primera: number;
  cuantas: number;
}

/** Columns by name: an index alone answers where there are no words to find. */
const newest = (f: Filtro, sin?: FacetaNoticia) => sql`
  select a.noticia_id, a.publicada, a.area_id, a.categorias, a.paises from noticia_en_lista a where ${condiciones(f, sin)}
  order by a.publicada desc, a.noticia_id desc limit ${sql.lit(LEIDAS)}`;

/** Few articles have a mixture of area, categories and countries that no other has: those are counted first. */
const celdas = (vistas: RawBuilder<unknown>) => sql`
  select area_id, categorias, paises, count(*)::int as n from ${vistas} group by area_id, categorias, paises`;

const DE_CELDA: Record<FacetaNoticia, ReturnType<typeof sql>> = {
  area: sql`lateral (select c.area_id) x (valor)`,
  categoria: sql`unnest(c.categorias) x (valor)`,
  pais: sql`unnest(c.paises) x (valor)`,
};
const cuenta = (una: FacetaNoticia, celdas: ReturnType<typeof sql>) => sql`
  union all (select ${sql.lit(una)}, x.valor, sum(c.n)::int, null from ${celdas} c, ${DE_CELDA[una]} group by x.valor)`;

const porPalabras = (q: string) => sql`
  (select v.noticia_id from vistas v join noticia n on n.id = v.noticia_id
    where (select count(*) from vistas) <= ${sql.lit(PUNTUADAS)}
    order by position(lower(${q}) in lower(n.titulo)) > 0 desc, ts_rank(n.tsv, ${palabrasDe(q)}) desc,
      v.publicada desc, v.noticia_id desc)
  union all
  (select noticia_id from vistas where (select count(*) from vistas) > ${sql.lit(PUNTUADAS)}
    order by publicada desc, noticia_id desc)`;

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
