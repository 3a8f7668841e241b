import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/schema/schema.ts';
import { type Recordar, sinRecordar } from '../../listas/memoria-corta.ts';
import { LEIDAS, PUNTUADAS } from '../../listas/tope.ts';
import { condiciones, FACETAS_NOTICIA, type FacetaNoticia, type Filtro, palabrasDe } from './filtro.ts';

export interface Cuentas {
  /** At most `LEIDAS`. */
  contadas: number;
  /** Id → number of articles, counted without the facet's own filter over the newest matches. */
  facetas: Record<FacetaNoticia, Map<number, number>>;
}

type FacetCount = { que: 'total' | FacetaNoticia; id: number; n: number };

/**
 * The newest `LEIDAS` articles that match a filter: their count, the facets, and the ids of one page. The order is the newest
 * first. With words, and at most `PUNTUADAS` matches, it is the best first: the typed text in the title, then ts_rank; among
 * more matches the rank says little.
 * A search by words or tag uses an index without order, so its rows are read once for count, facets and page. Other filters use
 * an index in date order, with two queries, of which the counts may come from the cache `recordar`.
 */
export async function findNoticias(
  db: Db,
  f: Filtro,
  pagina: Pagina,
  recordar: Recordar = sinRecordar,
): Promise<Cuentas & { ids: number[] }> {
  if (seBusca(f)) return searchNoticias(db, f, pagina);
  const [cuentas, ids] = await Promise.all([recordar(() => readCuentas(db, f)), readPagina(db, f, pagina)]);
  return { ...cuentas, ids };
}

async function readCuentas(db: Db, f: Filtro): Promise<Cuentas> {
  const { rows } = await sql<FacetCount>`
    with celdas as materialized (${celdas(sql`(${newest(f)}) x`)}) ${countFacetas(f)}`.execute(db);
  return cuentasDe(rows);
}

async function readPagina(db: Db, f: Filtro, { primera, cuantas }: Pagina): Promise<number[]> {
  const { rows } = await sql<{ noticia_id: number }>`
    select noticia_id from (${newest(f)}) a limit ${cuantas} offset ${primera}`.execute(db);
  return rows.map(({ noticia_id }) => noticia_id);
}

async function searchNoticias(db: Db, f: Filtro, { primera, cuantas }: Pagina): Promise<Cuentas & { ids: number[] }> {
  const enOrden = f.q ? porPalabras(f.q) : sql`select noticia_id from vistas order by publicada desc, noticia_id desc`;
  const { rows } = await sql<(FacetCount & { ids: null }) | { que: 'pagina'; ids: number[] }>`
    with vistas as materialized (${newest(f)}), celdas as materialized (${celdas(sql`vistas`)})
    select 'pagina' as que, 0::bigint as id, 0 as n,
      array(select noticia_id from (${enOrden}) x limit ${cuantas} offset ${primera}) as ids
    union all select c.*, null from (${countFacetas(f)}) c`.execute(db);
  return {
    ...cuentasDe(rows.flatMap((row) => (row.que === 'pagina' ? [] : [row]))),
    ids: rows.flatMap(({ ids }) => ids ?? []),
  };
}

const seBusca = ({ q, etiqueta }: Filtro) => Boolean(q) || etiqueta !== undefined;

/** Counts the total and every facet over `celdas`. */
const countFacetas = (f: Filtro) => sql<FacetCount>`
  select 'total' as que, 0::bigint as id, (select coalesce(sum(n), 0)::int from celdas) as n
  ${sql.join(
    FACETAS_NOTICIA.map((una) =>
      cuenta(una, f[una] === undefined ? sql`celdas` : sql`(${celdas(sql`(${newest(f, una)}) x`)})`),
    ),
    sql` `,
  )}`;

function cuentasDe(rows: readonly FacetCount[]): Cuentas {
  const de = (que: string) => rows.filter((row) => row.que === que);
  const totales = (una: FacetaNoticia) => new Map(de(una).map(({ id, n }) => [id, n]));
  return {
    contadas: de('total')[0]?.n ?? 0,
    facetas: { area: totales('area'), categoria: totales('categoria'), pais: totales('pais') },
  };
}

interface Pagina {
  /** How many results stand before the first one of the page. */
  primera: number;
  cuantas: number;
}

/** The columns are named, so that an index-only scan is possible when no words are searched. */
const newest = (f: Filtro, sin?: FacetaNoticia) => sql`
  select a.noticia_id, a.publicada, a.area_id, a.categorias, a.paises from noticia_en_lista a where ${condiciones(f, sin)}
  order by a.publicada desc, a.noticia_id desc limit ${sql.lit(LEIDAS)}`;

/** Groups the rows by their combination of area, categories and countries, of which there are few; the facets then count groups. */
const celdas = (vistas: RawBuilder<unknown>) => sql`
  select area_id, categorias, paises, count(*)::int as n from ${vistas} group by area_id, categorias, paises`;

const DE_CELDA: Record<FacetaNoticia, ReturnType<typeof sql>> = {
  area: sql`lateral (select c.area_id) x (valor)`,
  categoria: sql`unnest(c.categorias) x (valor)`,
  pais: sql`unnest(c.paises) x (valor)`,
};
const cuenta = (una: FacetaNoticia, celdas: ReturnType<typeof sql>) => sql`
  union all (select ${sql.lit(una)}, x.valor, sum(c.n)::int from ${celdas} c, ${DE_CELDA[una]} group by x.valor)`;

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
