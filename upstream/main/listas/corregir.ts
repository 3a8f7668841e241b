import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '#shared/textos/fold';
import type { Db } from '../../deps.ts';
import { distancia } from './distancia.ts';
import { type Prefijos, palabrasDe, unaPalabra } from './palabras.ts';

/** A list that is looked through by words. */
export interface ListaConPalabras {
  nombre: 'noticias' | 'ofertas';
  prefijos: Prefijos;
  /** Whether anything in it, whatever the filters, has a word. */
  tiene: (palabra: RawBuilder<unknown>) => RawBuilder<SqlBool>;
}

/** Of those that PostgreSQL finds alike by their letters, the nearest are told apart here. */
const PARECIDAS = 40;
const CANDIDATAS = 3;
/** Each is a search. */
const INTENTOS = 5;
const PERDIDAS_MAX = 3;
const LARGO_MIN = 4;

/**
 * Searches, and where that finds nothing, by what the words were meant to be. Only then is anything else asked, so that a search
 * that finds something costs what it costs. `quisisteDecir`: the query that found it.
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

/** Queries in whose words those that nothing has are replaced by near ones, likeliest first. None: every word is somewhere. */
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

/** Places of the words that nothing in the list has. Short ones and numbers are not corrected: too much is near them. */
async function findPerdidas(db: Db, lista: ListaConPalabras, palabras: readonly string[]): Promise<number[]> {
  const lugares = [...palabras.keys()].filter(
    (i) => palabras[i]!.length >= LARGO_MIN && /^\p{L}+$/u.test(palabras[i]!),
  );
  if (lugares.length === 0) return [];
  const perdida = (lugar: number) => {
    const query = unaPalabra(palabras[lugar]!, lista.prefijos === 'todas' || lugar === palabras.length - 1);
    // A word that says nothing («para») is in no list and stands in nobody's way.
    return sql`numnode(${query}) > 0 and not ${lista.tiene(query)}`;
  };
  const { rows } = await sql<{ perdidas: boolean[] }>`
    select array[${sql.join(lugares.map(perdida))}] as perdidas`.execute(db);
  return lugares.filter((_, i) => rows[0]?.perdidas[i]);
}

/** Words of the list near one: by letters that are wrong, missing, too many or swapped; then those that begin alike. */
async function cercanas(db: Db, { nombre }: ListaConPalabras, palabra: string) {
  const norma = fold(palabra);
  const { rows } = await sql<{ norma: string; palabra: string }>`
    select norma, palabra from palabra_de_lista where lista = ${sql.lit(nombre)}
    order by norma <-> ${norma} limit ${sql.lit(PARECIDAS)}`.execute(db);
  // «nada» is not «cada»: of a short word the first letter is right.
  const esCorta = norma.length <= 5;
  const tope = esCorta ? 1 : 2;
  return rows
    .map((row) => ({ palabra: row.palabra, lejos: distancia(norma, row.norma), igual: row.norma[0] === norma[0] }))
    .filter(({ lejos, igual }) => lejos <= tope && (igual || !esCorta))
    .map(({ palabra: otra, lejos, igual }) => ({ palabra: otra, coste: lejos + (igual ? 0 : 0.4) }))
    .sort((a, b) => a.coste - b.coste)
    .slice(0, CANDIDATAS);
}
