import { type RawBuilder, sql } from 'kysely';
import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo/empleo-entidades';
import { LEIDAS } from '../../listas/tope.ts';
import { COLUMNAS, condiciones, filtradas, type Pedido } from './condiciones-oferta.ts';

/** How many values of a facet are told; what is chosen may make it some more. */
const VALORES_FACETA = 60;
/** From so many visible salaries on, their median says something. */
const MINIMO_MEDIANA = 10;

export interface Cuentas {
  /** Up to `LEIDAS`. */
  contadas: number;
  /** Each counted without its own filter, over the newest that match; the most first. */
  facetas: Record<FacetaEmpleo, { valor: string; total: number }[]>;
  /** Yearly, in the currency that most of them have; null: too few show theirs. */
  mediana: { importe: string; moneda: string; ofertas: number } | null;
}

/** A row of what `cuentas` selects. */
export interface Cuenta {
  que: 'total' | 'mediana' | FacetaEmpleo;
  valor: string;
  n: number;
  importe: number;
}

/** Columns of `vistas` that are counted. */
export const CONTADAS = sql`a.cargo_id, a.estado_id, a.empresa_id, a.modalidad, a.tipo_contrato, a.jornada, a.canal, a.salario, a.moneda`;

/** Counts what was read of a search, `vistas`, by everything at once. */
export function contar(p: Pedido): RawBuilder<Cuenta> {
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
    // The facets' own names, which Object.fromEntries forgets.
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

/** The newest that meet a search. Columns by name: an index alone answers where there are no words to find. */
export const newest = (p: Pedido, columnas: RawBuilder<unknown>, sin?: FacetaEmpleo) => sql`
  select ${columnas} from oferta_en_lista a where ${condiciones(p, sin)}
  order by a.publicada desc, a.oferta_id desc limit ${sql.lit(LEIDAS)}`;

/** Null is what the other sets have in its column, and offers without it. Only companies are too many to tell all. */
const cuenta = (f: FacetaEmpleo) => sql`union all (select ${sql.lit(f)}, ${COLUMNAS[f]}::text, sum(n)::int, null
  from cuentas a where ${COLUMNAS[f]} is not null group by ${COLUMNAS[f]}
  order by 3 desc, 2 limit ${sql.lit(VALORES_FACETA)})`;

/** What there would be without its own filter; what is chosen is told whatever it counts. */
const cuentaSinLaSuya = (p: Pedido, f: FacetaEmpleo) => sql`union all (select ${sql.lit(f)}, ${COLUMNAS[f]}::text,
  count(*)::int, null from (${newest(p, COLUMNAS[f], f)}) a where ${COLUMNAS[f]} is not null group by ${COLUMNAS[f]}
  order by ${COLUMNAS[f]} in (${sql.join([...p.facetas[f]])}) desc, 3 desc, 2
  limit ${sql.lit(VALORES_FACETA + p.facetas[f].length)})`;

const masPrimero = (a: { valor: string; total: number }, b: { valor: string; total: number }) =>
  b.total - a.total || (a.valor < b.valor ? -1 : 1);
