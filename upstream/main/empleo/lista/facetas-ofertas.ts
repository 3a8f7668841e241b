import { type RawBuilder, sql } from 'kysely';
import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo/empleo-entidades';
import { LEIDAS } from '../../listas/tope.ts';
import { COLUMNAS, condiciones, filtradas, type Pedido } from './condiciones-oferta.ts';

/** How many values of a facet are answered; chosen values may be added to them. */
const VALORES_FACETA = 60;
/** The median is shown only from this number of visible salaries on. */
const MINIMO_MEDIANA = 10;

export interface Cuentas {
  /** At most `LEIDAS`. */
  contadas: number;
  /** Each facet is counted without its own filter, over the newest matching offers; the most frequent value first. */
  facetas: Record<FacetaEmpleo, { valor: string; total: number }[]>;
  /** Yearly, in the commonest currency; null: fewer than `MINIMO_MEDIANA` show their salary. */
  mediana: { importe: string; moneda: string; ofertas: number } | null;
}

/** A row of the query that `countFacetas` builds. */
export interface Cuenta {
  que: 'total' | 'mediana' | FacetaEmpleo;
  valor: string;
  n: number;
  importe: number;
}

/** Columns of `vistas` that the facets count. */
export const CONTADAS = sql`a.cargo_id, a.estado_id, a.empresa_id, a.modalidad, a.tipo_contrato, a.jornada, a.canal, a.salario, a.moneda`;

/** SQL that counts the offers of a search (`vistas`): the total, the median and all facets. */
export function countFacetas(p: Pedido): RawBuilder<Cuenta> {
  const elegidas = filtradas(p);
  return sql<Cuenta>`
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
    ${sql.join(
      FACETAS_EMPLEO.map((f) => (elegidas.includes(f) ? cuentaSinLaSuya(p, f) : cuenta(f))),
      sql` `,
    )}`;
}

export function cuentasDe(rows: readonly Cuenta[]): Cuentas {
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

/** The newest offers that match a search. The columns are named, so that an index-only scan is possible when no words are searched. */
export const newest = (p: Pedido, columnas: RawBuilder<unknown>, sin?: FacetaEmpleo) => sql`
  select ${columnas} from oferta_en_lista a where ${condiciones(p, sin)}
  order by a.publicada desc, a.oferta_id desc limit ${sql.lit(LEIDAS)}`;

/** Rows with null belong to the other grouping sets, or have no value. Only companies can exceed the limit. */
const cuenta = (f: FacetaEmpleo) => sql`union all (select ${sql.lit(f)}, ${COLUMNAS[f]}::text, sum(n)::int, null
  from cuentas a where ${COLUMNAS[f]} is not null group by ${COLUMNAS[f]}
  order by 3 desc, 2 limit ${sql.lit(VALORES_FACETA)})`;

/** The facet counted without its own filter; chosen values come first, so that the limit never drops them. */
const cuentaSinLaSuya = (p: Pedido, f: FacetaEmpleo) => sql`union all (select ${sql.lit(f)}, ${COLUMNAS[f]}::text,
  count(*)::int, null from (${newest(p, COLUMNAS[f], f)}) a where ${COLUMNAS[f]} is not null group by ${COLUMNAS[f]}
  order by ${COLUMNAS[f]} in (${sql.join([...p.facetas[f]])}) desc, 3 desc, 2
  limit ${sql.lit(VALORES_FACETA + p.facetas[f].length)})`;

const masPrimero = (a: { valor: string; total: number }, b: { valor: string; total: number }) =>
  b.total - a.total || (a.valor < b.valor ? -1 : 1);
