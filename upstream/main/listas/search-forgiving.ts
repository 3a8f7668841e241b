import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '#shared/textos/fold';
import type { Db } from '../../db/schema/schema.ts';
import { distancia } from './distancia.ts';
import { type Prefijos, palabrasDe, unaPalabra } from './palabras.ts';

/** A list that can be searched by words. */
export interface ListaConPalabras {
  nombre: 'noticias' | 'ofertas';
  prefijos: Prefijos;
  /** SQL condition: something in the list, whatever the filters, has the word. */
  tiene: (palabra: RawBuilder<unknown>) => RawBuilder<SqlBool>;
}

/** How many words PostgreSQL's trigrams give, of which the nearest by edit distance are used. */
const PARECIDAS = 40;
const CANDIDATAS = 3;
/** Corrections that are tried; each one is a search. */
const INTENTOS = 5;
const PERDIDAS_MAX = 3;
const LARGO_MIN = 4;

/**
 * Searches; if nothing is found, searches again with corrected words. Further queries run only then, so that a successful
 * search costs no more. `quisisteDecir`: the corrected query that found something.
 */
export async function searchForgiving<T extends { meta: { total: number } }>(
  db: Db,
  lista: ListaConPalabras,
  q: string | undefined,
  search: (q: string | undefined) => Promise<T>,
): Promise<{ hallado: T; quisisteDecir: string | undefined }> {
  const hallado = await search(q);
  if (hallado.meta.total > 0 || !q) return { hallado, quisisteDecir: undefined };
  for (const otra of await correcciones(db, lista, q)) {
    const suyo = await search(otra);
    if (suyo.meta.total > 0) return { hallado: suyo, quisisteDecir: otra };
  }
  return { hallado, quisisteDecir: undefined };
}

/** Queries in which unknown words are replaced by similar known ones, the likeliest first. Empty: every word is known. */
async function correcciones(db: Db, lista: ListaConPalabras, q: string): Promise<string[]> {
  const palabras = palabrasDe(q);
  const perdidas = await findPerdidas(db, lista, palabras);
  if (perdidas.length === 0 || perdidas.length > PERDIDAS_MAX) return [];
  let intentos: { palabras: string[]; coste: number }[] = [{ palabras, coste: 0 }];
  for (const lugar of perdidas) {
    const cerca = await cercanas(db, lista, palabras[lugar]!);
    intentos = intentos.flatMap((uno) =>
      cerca.map(({ palabra, coste }) => ({
        palabras: uno.palabras.with(lugar, palabra),
        coste: uno.coste + coste,
      })),
    );
  }
  return intentos
    .sort((a, b) => a.coste - b.coste)
    .slice(0, INTENTOS)
    .map((uno) => uno.palabras.join(' '));
}

/** Indices of the words that nothing in the list has. Short words and numbers are not corrected, because too many words resemble them. */
async function findPerdidas(db: Db, lista: ListaConPalabras, palabras: readonly string[]): Promise<number[]> {
  const lugares = [...palabras.keys()].filter(
    (i) => palabras[i]!.length >= LARGO_MIN && /^\p{L}+$/u.test(palabras[i]!),
  );
  if (lugares.length === 0) return [];
  const perdida = (lugar: number) => {
    const query = unaPalabra(palabras[lugar]!, lista.prefijos === 'todas' || lugar === palabras.length - 1);
    // A stop word («para») gives an empty tsquery, and needs no match.
    return sql`numnode(${query}) > 0 and not ${lista.tiene(query)}`;
  };
  const { rows } = await sql<{ perdidas: boolean[] }>`
    select array[${sql.join(lugares.map(perdida))}] as perdidas`.execute(db);
  return lugares.filter((_, i) => rows[0]?.perdidas[i]);
}

/** Words of the list similar to one: by edit distance (wrong, missing, extra or swapped letters), then those with the same beginning. */
async function cercanas(db: Db, { nombre }: ListaConPalabras, palabra: string) {
  const norma = fold(palabra);
  const { rows } = await sql<{ norma: string; palabra: string }>`
    select norma, palabra from palabra_de_lista where lista = ${sql.lit(nombre)}
    order by norma <-> ${norma} limit ${sql.lit(PARECIDAS)}`.execute(db);
  // The first letter of a short word must be right: «nada» is not «cada».
  const esCorta = norma.length <= 5;
  const tope = esCorta ? 1 : 2;
  return rows
    .map((row) => ({ palabra: row.palabra, lejos: distancia(norma, row.norma), igual: row.norma[0] === norma[0] }))
    .filter(({ lejos, igual }) => lejos <= tope && (igual || !esCorta))
    .map(({ palabra: otra, lejos, igual }) => ({ palabra: otra, coste: lejos + (igual ? 0 : 0.4) }))
    .sort((a, b) => a.coste - b.coste)
    .slice(0, CANDIDATAS);
}
