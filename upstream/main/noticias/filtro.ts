import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltroNoticias } from '#shared/contract/main/noticias';
import type { Db } from '../../deps.ts';

type Condicion = RawBuilder<SqlBool>;

/** What the lists show. A literal, so that the partial indexes are seen to hold it. */
export const publicada = sql<SqlBool>`n.estado = 'publicada'`;

const MAX_PALABRAS = 10;

/**
 * Words as a query of PostgreSQL's: all of them, the last one as the beginning of a word. Null: there is none.
 * Letters and digits only, so that nothing that is typed is an operator.
 */
export function tsqueryDe(q: string): string | null {
  const palabras = (q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_PALABRAS);
  const last = palabras.at(-1);
  if (last === undefined) return null;
  return [...palabras.slice(0, -1), last.length >= 2 ? `${last}:*` : last].join(' & ');
}

export const buscada = (q: string) => sql`to_tsquery('es', ${tsqueryDe(q) ?? ''})`;

/** What a filter asks of an article, but for its area, categories and countries. */
async function condicionesLentas(db: Db, f: FiltroNoticias, timezone: string): Promise<Condicion[]> {
  const condiciones: Condicion[] = [];
  if (f.q) condiciones.push(sql<SqlBool>`n.tsv @@ ${buscada(f.q)}`);
  if (f.etiqueta !== undefined) {
    const etiqueta = await db.selectFrom('etiqueta').select('id').where('slug', '=', f.etiqueta).executeTakeFirst();
    // A tag that there is not is on no article.
    condiciones.push(sql<SqlBool>`n.etiquetas @> array[${etiqueta?.id ?? -1}]::bigint[]`);
  }
  if (f.desde)
    condiciones.push(sql<SqlBool>`n.fecha_publicacion >= (${f.desde}::date::timestamp at time zone ${timezone})`);
  if (f.hasta)
    condiciones.push(sql<SqlBool>`n.fecha_publicacion < ((${f.hasta}::date + 1)::timestamp at time zone ${timezone})`);
  return condiciones;
}

/** Everything that a filter asks of a published article, named `n`. */
export async function condicionesDe(db: Db, f: FiltroNoticias, timezone: string): Promise<Condicion[]> {
  const condiciones = [publicada, ...(await condicionesLentas(db, f, timezone))];
  if (f.area !== undefined) condiciones.push(sql<SqlBool>`n.area_id = ${f.area}`);
  if (f.categoria !== undefined) condiciones.push(sql<SqlBool>`n.categorias @> array[${f.categoria}]::int[]`);
  if (f.pais !== undefined) condiciones.push(sql<SqlBool>`n.paises @> array[${f.pais}]::int[]`);
  return condiciones;
}

/** The same, of what the cube (cubo.ts) does not count apart. */
export const condicionesDeCubo = async (db: Db, f: FiltroNoticias, timezone: string): Promise<Condicion[]> => [
  publicada,
  ...(await condicionesLentas(db, f, timezone)),
];
