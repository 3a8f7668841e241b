import { type RawBuilder, sql } from 'kysely';
import type { BusquedaEmpleo } from '#shared/contract/main/empleo';
import type { Db } from '../../deps.ts';
import { cualquiera } from '../listas/palabras.ts';
import { PUNTUADAS } from '../listas/tope.ts';
import { condiciones, type Pedido } from './condiciones-oferta.ts';

export interface Pagina {
  orden: BusquedaEmpleo['orden'];
  /** How many are before the first of it. */
  primera: number;
  cuantas: number;
}

/** Ids of a page of what meets a search: the best of the newest `PUNTUADAS` first, then what is older by its date. */
export async function hallar(db: Db, p: Pedido, { orden, primera, cuantas }: Pagina): Promise<number[]> {
  const newest = (limite: RawBuilder<unknown>) => sql`
    select a.* from oferta_en_lista a where ${condiciones(p)} order by ${MAS_NUEVA} ${limite}`;
  const { rows } = await sql<{ oferta_id: number }>`
    ${
      orden === 'fecha'
        ? sql`select oferta_id from (${newest(sql``)}) x`
        : sql`select oferta_id from (
            (select a.oferta_id from (${newest(sql`limit ${sql.lit(PUNTUADAS)}`)}) a order by ${mejor(p, orden)})
            union all (select a.oferta_id from (${newest(sql`offset ${sql.lit(PUNTUADAS)}`)}) a)
          ) x`
    } limit ${cuantas} offset ${primera}`.execute(db);
  return rows.map(({ oferta_id }) => oferta_id);
}

const MAS_NUEVA = sql`a.publicada desc, a.oferta_id desc`;

/** docs: domain, Employment; without words to find, the rest decides. Equals: the newest first. */
function mejor(p: Pedido, orden: 'relevancia' | 'salario'): RawBuilder<unknown> {
  if (orden === 'salario') return sql`a.salario desc, ${MAS_NUEVA}`;
  const dias = sql`(date_part('epoch', a.publicada) - ${p.ahora.getTime() / 1_000}::float8) / 86400`;
  const partes = [sql`0.2::float8 * exp(${dias} / 21)`];
  const si = (condicion: RawBuilder<unknown>, puntos: number) =>
    partes.push(sql`case when ${condicion} then ${sql.lit(puntos)}::float8 else 0 end`);
  si(sql`a.salario > 0`, 0.025);
  si(sql`a.tipo_contrato is not null`, 0.025);
  si(sql`a.destacada_hasta > ${p.ahora}`, 0.1);
  if (p.pais !== undefined) si(sql`a.es_suyo`, 0.1);
  if (p.q !== undefined) partes.push(sql`0.55::float8 * ${texto(p.q)}`);
  return sql`${sql.join(partes, sql` + `)} desc, ${MAS_NUEVA}`;
}

/**
 * How well words are found, 0–1: 1 in the title, 0.6 in position, company or place, 0.35 in the text; there a word itself is
 * worth more than one that it begins. ts_rank gives a word that stands once 6/π² of its weight.
 */
const texto = (q: string) => sql`(0.35 + 0.65 * least(1, 1.645 * (${enCabecera(cualquiera(q, 'enteras'), 0.2)}
  + ${enCabecera(cualquiera(q, 'prefijos'), 0.8)})))`;

const enCabecera = (palabras: RawBuilder<unknown>, parte: number) =>
  sql`${sql.lit(parte)}::float8 * ts_rank('{0, 0, 0.385, 1}', a.cabecera, ${palabras})`;
