import { type RawBuilder, sql } from 'kysely';
import type { BusquedaEmpleo } from '#shared/contract/main/empleo/empleo';
import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo/empleo-entidades';
import type { Db } from '../../../db/schema/schema.ts';
import { type Recordar, sinRecordar } from '../../listas/memoria-corta.ts';
import { cualquiera } from '../../listas/palabras.ts';
import { LEIDAS, PUNTUADAS } from '../../listas/tope.ts';
import { COLUMNAS, condiciones, type TableFilters } from './condiciones-oferta.ts';

/** How many values of a facet are answered; chosen values may be added to them. */
const VALORES_FACETA = 60;
/** The median is shown only from this number of visible salaries on. */
const MINIMO_MEDIANA = 10;

export interface Pagina {
  orden: BusquedaEmpleo['orden'];
  /** How many results stand before the first one of the page. */
  primera: number;
  cuantas: number;
}

export interface Cuentas {
  /** At most `LEIDAS`. */
  contadas: number;
  /** Each facet is counted without its own filter, over the newest matching offers; the most frequent value first. */
  facetas: Record<FacetaEmpleo, { valor: string; total: number }[]>;
  /** Yearly, in the commonest currency; null: fewer than `MINIMO_MEDIANA` show their salary. */
  mediana: { importe: string; moneda: string; ofertas: number } | null;
}

/**
 * The newest `LEIDAS` offers that match a search: their count, the facets, and the ids of one page in its order. A search with
 * words uses an index without order, so its rows are read once for count, facets and page. Other searches use an index in date
 * order, with two queries: the page stops at its last row, and the counts may come from the cache `recordar`.
 */
export async function findOfertas(
  db: Db,
  p: TableFilters,
  pagina: Pagina,
  recordar: Recordar = sinRecordar,
): Promise<Cuentas & { ids: number[] }> {
  if (p.q !== undefined) return findByPalabras(db, p, p.q, pagina);
  const [cuentas, ids] = await Promise.all([recordar(() => readCuentas(db, p)), readPagina(db, p, pagina)]);
  return { ...cuentas, ids };
}

const MAS_NUEVA = sql`a.publicada desc, a.oferta_id desc`;

/** A row of the query that `countFacetas` builds. */
interface CountRow {
  que: 'total' | 'mediana' | FacetaEmpleo;
  valor: string;
  n: number;
  importe: number;
}

/** Columns of `vistas` that the facets count. */
const CONTADAS = sql`a.cargo_id, a.estado_id, a.empresa_id, a.modalidad, a.tipo_contrato, a.jornada, a.canal, a.salario, a.moneda`;

/** `vistas` is read once, so that it is not materialized: at 8,500 matching offers that took a third of the time. */
async function readCuentas(db: Db, p: TableFilters): Promise<Cuentas> {
  const { rows } = await sql<CountRow>`
    with vistas as (
      select ${CONTADAS} from oferta_en_lista a where ${condiciones(p)} order by ${MAS_NUEVA} limit ${sql.lit(LEIDAS)}
    )
    select * from (${countFacetas(p)}) c`.execute(db);
  return cuentasDe(rows);
}

/**
 * The queries of a page without words, by order. They name only columns of the indexes in date order, so that no row of the table is
 * read: the index of all countries has no `es_suyo`, because all its offers are in their own.
 */
const PAGINAS: Record<Pagina['orden'], (p: TableFilters) => RawBuilder<{ oferta_id: number }>> = {
  fecha: (p) => sql`
    select a.oferta_id from oferta_en_lista a where ${condiciones(p)} order by ${MAS_NUEVA}`,
  salario: (p) => sql`
    select a.oferta_id from (
      select a.oferta_id, a.publicada, a.salario from oferta_en_lista a
      where ${condiciones(p)} order by ${MAS_NUEVA} limit ${sql.lit(LEIDAS)}
    ) a order by a.salario desc, ${MAS_NUEVA}`,
  relevancia: (p) => sql`
    (select a.oferta_id from (
      select a.oferta_id, a.publicada, a.salario, a.tipo_contrato, a.destacada_hasta,
        ${p.pais === undefined ? sql`true` : sql`a.es_suyo`} as es_suyo from oferta_en_lista a
      where ${condiciones(p)} order by ${MAS_NUEVA} limit ${sql.lit(PUNTUADAS)}
    ) a order by ${mejor(p)})
    union all (
      select a.oferta_id from oferta_en_lista a where ${condiciones(p)} order by ${MAS_NUEVA}
      limit ${sql.lit(LEIDAS - PUNTUADAS)} offset ${sql.lit(PUNTUADAS)}
    )`,
};

/** The ids of one page of a search without words. */
export async function readPagina(db: Db, p: TableFilters, { orden, primera, cuantas }: Pagina): Promise<number[]> {
  const quedan = Math.max(0, Math.min(cuantas, LEIDAS - primera));
  const { rows } = await sql<{ oferta_id: number }>`${PAGINAS[orden](p)} limit ${quedan} offset ${primera}`.execute(db);
  return rows.map(({ oferta_id }) => oferta_id);
}

async function findByPalabras(
  db: Db,
  p: TableFilters,
  q: string,
  { orden, primera, cuantas }: Pagina,
): Promise<Cuentas & { ids: number[] }> {
  const porOrden = { fecha: MAS_NUEVA, salario: sql`a.salario desc, ${MAS_NUEVA}`, relevancia: mejor(p, q) };
  const { rows } = await sql<(CountRow & { ids: null }) | { que: 'pagina'; ids: number[] }>`
    with vistas as materialized (
      select a.oferta_id, a.publicada, a.destacada_hasta, a.es_suyo, ${CONTADAS}${orden === 'relevancia' ? sql`, a.cabecera` : sql``}
      from oferta_en_lista a
      where ${condiciones(p)} order by ${MAS_NUEVA} limit ${sql.lit(LEIDAS)}
    )
    select 'pagina' as que, '' as valor, 0 as n, null::float8 as importe,
      array(select a.oferta_id from vistas a order by ${porOrden[orden]} limit ${cuantas} offset ${primera}) as ids
    union all select c.*, null from (${countFacetas(p)}) c`.execute(db);
  return {
    ...cuentasDe(rows.flatMap((row) => (row.que === 'pagina' ? [] : [row]))),
    ids: rows.flatMap(({ ids }) => ids ?? []),
  };
}

/** Sort key of relevance (docs: domain, Employment); without words the other parts decide. Ties: the newest first. */
function mejor(p: TableFilters, q?: string): RawBuilder<unknown> {
  const dias = sql`(date_part('epoch', a.publicada) - ${p.ahora.getTime() / 1_000}::float8) / 86400`;
  const partes = [sql`0.2::float8 * exp(${dias} / 21)`];
  const si = (condicion: RawBuilder<unknown>, puntos: number) =>
    partes.push(sql`case when ${condicion} then ${sql.lit(puntos)}::float8 else 0 end`);
  si(sql`a.salario > 0`, 0.025);
  si(sql`a.tipo_contrato is not null`, 0.025);
  si(sql`a.destacada_hasta > ${p.ahora}`, 0.1);
  if (p.pais !== undefined) si(sql`a.es_suyo`, 0.1);
  if (q !== undefined) partes.push(sql`0.55::float8 * ${texto(q)}`);
  return sql`${sql.join(partes, sql` + `)} desc, ${MAS_NUEVA}`;
}

/**
 * Score of the words, 0–1: 1 in the title, 0.6 in position, company or place, 0.35 in the text; in title and head a whole word
 * scores more than a prefix. The factor 1.645 is needed because ts_rank gives a word that occurs once 6/π² of its weight.
 */
const texto = (q: string) => sql`(0.35 + 0.65 * least(1, 1.645 * (${enCabecera(cualquiera(q, 'enteras'), 0.2)}
  + ${enCabecera(cualquiera(q, 'prefijos'), 0.8)})))`;

const enCabecera = (palabras: RawBuilder<unknown>, parte: number) =>
  sql`${sql.lit(parte)}::float8 * ts_rank('{0, 0, 0.385, 1}', a.cabecera, ${palabras})`;

/** SQL that counts the offers of a search (`vistas`): the total, the median and all facets. */
function countFacetas(p: TableFilters): RawBuilder<CountRow> {
  const deFacetas = FACETAS_EMPLEO.map((f) => (p.facetas[f].length > 0 ? cuentaSinLaSuya(p, f) : cuenta(f)));
  return sql<CountRow>`
    with cuentas as materialized (
      select cargo_id, estado_id, empresa_id, modalidad, tipo_contrato, jornada, canal, salario, moneda, count(*)::int as n,
        grouping(modalidad) = 0 as es_mezcla
      from vistas
      group by grouping sets ((cargo_id), (estado_id), (empresa_id), (modalidad, tipo_contrato, jornada, canal),
        (salario, moneda))
    ), sueldos as (
      select moneda, salario, sum(n) over (partition by moneda order by salario) as hasta, sum(n) over (partition by moneda) as todos
      from cuentas where salario > 0
    )
    select 'total' as que, '' as valor, coalesce(sum(n), 0)::int as n, null::float8 as importe from cuentas where es_mezcla
    union all (
      select 'mediana', moneda, todos::int, ((min(salario) filter (where hasta > (todos - 1) / 2))
        + (min(salario) filter (where hasta > todos / 2)))::float8 / 2
      from sueldos group by moneda, todos order by todos desc, moneda limit 1)
    ${sql.join(deFacetas, sql` `)}`;
}

function cuentasDe(rows: readonly CountRow[]): Cuentas {
  const de = (que: string) => rows.filter((row) => row.que === que);
  const [mediana] = de('mediana');
  return {
    contadas: de('total')[0]?.n ?? 0,
    // The keys are the facets' own names, a type that Object.fromEntries loses.
    facetas: Object.fromEntries(
      FACETAS_EMPLEO.map((f) => [
        f,
        de(f)
          .map(({ valor, n }) => ({ valor, total: n }))
          .sort(masPrimero),
      ]),
    ) as Cuentas['facetas'],
    mediana:
      mediana && mediana.n >= MINIMO_MEDIANA
        ? { importe: mediana.importe.toFixed(2), moneda: mediana.valor, ofertas: mediana.n }
        : null,
  };
}

/** Rows with null belong to the other grouping sets, or have no value. Only companies can exceed the limit. */
const cuenta = (f: FacetaEmpleo) => sql`union all (select ${sql.lit(f)}, ${COLUMNAS[f]}::text, sum(n)::int, null
  from cuentas a where ${COLUMNAS[f]} is not null group by ${COLUMNAS[f]}
  order by 3 desc, 2 limit ${sql.lit(VALORES_FACETA)})`;

/** The facet counted without its own filter; chosen values come first, so that the limit never drops them. */
const cuentaSinLaSuya = (p: TableFilters, f: FacetaEmpleo) => sql`union all (select ${sql.lit(f)}, ${COLUMNAS[f]}::text,
  count(*)::int, null from (
    select ${COLUMNAS[f]} from oferta_en_lista a where ${condiciones(p, f)}
    order by ${MAS_NUEVA} limit ${sql.lit(LEIDAS)}
  ) a where ${COLUMNAS[f]} is not null group by ${COLUMNAS[f]}
  order by ${COLUMNAS[f]} in (${sql.join([...p.facetas[f]])}) desc, 3 desc, 2
  limit ${sql.lit(VALORES_FACETA + p.facetas[f].length)})`;

const masPrimero = (a: { valor: string; total: number }, b: { valor: string; total: number }) =>
  b.total - a.total || (a.valor < b.valor ? -1 : 1);
