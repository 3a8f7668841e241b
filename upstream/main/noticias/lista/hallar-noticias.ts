import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { type Recordar, sinRecordar } from '../../listas/memoria-corta.ts';
import { LEIDAS, PUNTUADAS } from '../../listas/tope.ts';
import { condiciones, FACETAS_NOTICIA, type FacetaNoticia, type Filtro, palabrasDe } from './filtro.ts';

export interface Cuentas {
  /** Up to `LEIDAS`. */
  contadas: number;
  /** How many of each id, counted without its own filter over the newest that match. */
  facetas: Record<FacetaNoticia, Map<number, number>>;
}

type Cuenta = { que: 'total' | FacetaNoticia; id: number; n: number };

/**
 * What meets a filter, up to the newest `LEIDAS`: how many there are, the facets and the ids of a page of it. The newest come
 * first; with words, and where few have them, the best: as it was typed in the title, then as PostgreSQL weighs them. Past so many
 * their order by words says little.
 *
 * What an index finds in no order is read once and kept for all of them. What one gives in the order of the dates is asked of it
 * twice, and how many there are may be what `recordar` knows.
 */
export async function hallar(
  db: Db,
  f: Filtro,
  pagina: Pagina,
  recordar: Recordar = sinRecordar,
): Promise<Cuentas & { ids: number[] }> {
  if (seBusca(f)) return buscar(db, f, pagina);
  const [cuentas, ids] = await Promise.all([recordar(() => readCuentas(db, f)), readPagina(db, f, pagina)]);
  return { ...cuentas, ids };
}

async function readCuentas(db: Db, f: Filtro): Promise<Cuentas> {
  const { rows } = await sql<Cuenta>`
    with celdas as materialized (${celdas(sql`(${newest(f)}) x`)}) ${contar(f)}`.execute(db);
  return cuentasDe(rows);
}

async function readPagina(db: Db, f: Filtro, { primera, cuantas }: Pagina): Promise<number[]> {
  const { rows } = await sql<{ noticia_id: number }>`
    select noticia_id from (${newest(f)}) a limit ${cuantas} offset ${primera}`.execute(db);
  return rows.map(({ noticia_id }) => noticia_id);
}

async function buscar(db: Db, f: Filtro, { primera, cuantas }: Pagina): Promise<Cuentas & { ids: number[] }> {
  const enOrden = f.q ? porPalabras(f.q) : sql`select noticia_id from vistas order by publicada desc, noticia_id desc`;
  const { rows } = await sql<(Cuenta & { ids: null }) | { que: 'pagina'; ids: number[] }>`
    with vistas as materialized (${newest(f)}), celdas as materialized (${celdas(sql`vistas`)})
    select 'pagina' as que, 0::bigint as id, 0 as n,
      array(select noticia_id from (${enOrden}) x limit ${cuantas} offset ${primera}) as ids
    union all select c.*, null from (${contar(f)}) c`.execute(db);
  return {
    ...cuentasDe(rows.flatMap((row) => (row.que === 'pagina' ? [] : [row]))),
    ids: rows.flatMap(({ ids }) => ids ?? []),
  };
}

const seBusca = ({ q, etiqueta }: Filtro) => Boolean(q) || etiqueta !== undefined;

/** Counts `celdas` by everything at once. */
const contar = (f: Filtro) => sql<Cuenta>`
  select 'total' as que, 0::bigint as id, (select coalesce(sum(n), 0)::int from celdas) as n
  ${sql.join(
    FACETAS_NOTICIA.map((una) =>
      cuenta(una, f[una] === undefined ? sql`celdas` : sql`(${celdas(sql`(${newest(f, una)}) x`)})`),
    ),
    sql` `,
  )}`;

function cuentasDe(rows: readonly Cuenta[]): Cuentas {
  const de = (que: string) => rows.filter((row) => row.que === que);
  const totales = (una: FacetaNoticia) => new Map(de(una).map(({ id, n }) => [id, n]));
  return {
    contadas: de('total')[0]?.n ?? 0,
    facetas: { area: totales('area'), categoria: totales('categoria'), pais: totales('pais') },
  };
}

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
