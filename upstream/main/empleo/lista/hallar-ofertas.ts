import { type RawBuilder, sql } from 'kysely';
import type { BusquedaEmpleo } from '#shared/contract/main/empleo/empleo';
import type { Db } from '../../../db/schema/schema.ts';
import { type Recordar, sinRecordar } from '../../listas/memoria-corta.ts';
import { cualquiera } from '../../listas/palabras.ts';
import { PUNTUADAS } from '../../listas/tope.ts';
import type { Pedido } from './condiciones-oferta.ts';
import { CONTADAS, type Cuenta, type Cuentas, countFacetas, cuentasDe, newest } from './facetas-ofertas.ts';

export interface Pagina {
  orden: BusquedaEmpleo['orden'];
  /** How many results stand before the first one of the page. */
  primera: number;
  cuantas: number;
}

/**
 * The newest `LEIDAS` offers that match a search: their count, the facets, and the ids of one page in its order. A search with
 * words uses an index without order, so its rows are read once for count, facets and page. Other searches use an index in date
 * order, with two queries: the page stops at its last row, and the counts may come from the cache `recordar`.
 */
export async function findOfertas(
  db: Db,
  p: Pedido,
  pagina: Pagina,
  recordar: Recordar = sinRecordar,
): Promise<Cuentas & { ids: number[] }> {
  if (p.q !== undefined) return searchOfertas(db, p, pagina);
  const [cuentas, ids] = await Promise.all([recordar(() => readCuentas(db, p)), readPagina(db, p, pagina)]);
  return { ...cuentas, ids };
}

async function readCuentas(db: Db, p: Pedido): Promise<Cuentas> {
  const { rows } = await sql<Cuenta>`
    with vistas as materialized (${newest(p, CONTADAS)}) select * from (${countFacetas(p)}) c`.execute(db);
  return cuentasDe(rows);
}

async function readPagina(db: Db, p: Pedido, { orden, primera, cuantas }: Pagina): Promise<number[]> {
  const { rows } = await sql<{ oferta_id: number }>`
    with vistas as ${orden === 'salario' ? sql`` : sql`not`} materialized (${newest(p, columnas(p, orden))})
    select * from (${enOrden(p, orden)}) x limit ${cuantas} offset ${primera}`.execute(db);
  return rows.map(({ oferta_id }) => oferta_id);
}

async function searchOfertas(
  db: Db,
  p: Pedido,
  { orden, primera, cuantas }: Pagina,
): Promise<Cuentas & { ids: number[] }> {
  const { rows } = await sql<(Cuenta & { ids: null }) | { que: 'pagina'; ids: number[] }>`
    with vistas as materialized (${newest(p, columnas(p, orden))})
    select 'pagina' as que, '' as valor, 0 as n, null::float8 as importe,
      array(${enOrden(p, orden)} limit ${cuantas} offset ${primera}) as ids
    union all select c.*, null from (${countFacetas(p)}) c`.execute(db);
  return {
    ...cuentasDe(rows.flatMap((row) => (row.que === 'pagina' ? [] : [row]))),
    ids: rows.flatMap(({ ids }) => ids ?? []),
  };
}

/** The columns that are counted, and those that the order needs: no index has all of them for all orders. */
const columnas = (p: Pedido, orden: Pagina['orden']) =>
  sql.join([
    sql`a.oferta_id, a.publicada, a.destacada_hasta`,
    CONTADAS,
    ...(p.pais === undefined ? [] : [sql`a.es_suyo`]),
    ...(p.q === undefined || orden !== 'relevancia' ? [] : [sql`a.cabecera`]),
  ]);

const MAS_NUEVA = sql`a.publicada desc, a.oferta_id desc`;

function enOrden(p: Pedido, orden: Pagina['orden']): RawBuilder<unknown> {
  const todas = (por: RawBuilder<unknown>) => sql`select a.oferta_id from vistas a order by ${por}`;
  if (orden === 'fecha') return todas(MAS_NUEVA);
  if (orden === 'salario') return todas(sql`a.salario desc, ${MAS_NUEVA}`);
  if (p.q !== undefined) return todas(mejor(p));
  return sql`(select a.oferta_id from (select * from vistas a order by ${MAS_NUEVA} limit ${sql.lit(PUNTUADAS)}) a
    order by ${mejor(p)}) union all (${todas(MAS_NUEVA)} offset ${sql.lit(PUNTUADAS)})`;
}

/** Sort key of relevance (docs: domain, Employment); without words the other parts decide. Ties: the newest first. */
function mejor(p: Pedido): RawBuilder<unknown> {
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
 * Score of the words, 0–1: 1 in the title, 0.6 in position, company or place, 0.35 in the text; in title and head a whole word
 * scores more than a prefix. The factor 1.645 is needed because ts_rank gives a word that occurs once 6/π² of its weight.
 */
const texto = (q: string) => sql`(0.35 + 0.65 * least(1, 1.645 * (${enCabecera(cualquiera(q, 'enteras'), 0.2)}
  + ${enCabecera(cualquiera(q, 'prefijos'), 0.8)})))`;

const enCabecera = (palabras: RawBuilder<unknown>, parte: number) =>
  sql`${sql.lit(parte)}::float8 * ts_rank('{0, 0, 0.385, 1}', a.cabecera, ${palabras})`;
