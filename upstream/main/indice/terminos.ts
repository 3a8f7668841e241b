import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Termino } from './palabras-indexadas.ts';

const MAX_PALABRAS = 10;
const MEMORIA = 5_000;
const TERMINO = /'((?:[^']|'')*)'(:\*)?/g;

/** Letters and digits only, so that nothing that is typed is an operator. */
export const palabrasDe = (q: string): string[] =>
  (q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_PALABRAS);

/**
 * What words become in the index is PostgreSQL's to say (the configuration `es`, which made the rows' lexemes too); it is
 * asked once for each word. `esPrefijo`: which of the words stand for all that begin so.
 */
export function crearTerminos(db: Db, esPrefijo: (at: number, all: readonly string[]) => boolean) {
  const memoria = new Map<string, readonly Termino[]>();
  /** Null: no word that counts. */
  return async (q: string): Promise<readonly Termino[] | null> => {
    const palabras = palabrasDe(q);
    const asked = palabras.map((word, at) => (word.length >= 2 && esPrefijo(at, palabras) ? `${word}:*` : word));
    const unknown = asked.filter((word) => !memoria.has(word));
    if (unknown.length > 0) {
      const { rows } = await sql<{ terminos: string[] }>`
        select array_agg(to_tsquery('es', p)::text order by n) as terminos
        from unnest(${unknown}::text[]) with ordinality as x (p, n)`.execute(db);
      if (memoria.size > MEMORIA) memoria.clear();
      for (const [i, word] of unknown.entries()) memoria.set(word, leer(rows[0]?.terminos[i] ?? ''));
    }
    const terminos = asked.flatMap((word) => memoria.get(word) ?? []);
    return terminos.length === 0 ? null : terminos;
  };
}

/** `'vacun':*`; nothing for a word that says nothing; several where one is read as several. */
const leer = (tsquery: string): Termino[] =>
  [...tsquery.matchAll(TERMINO)].map(([, lexema = '', prefijo]) => ({
    lexema: lexema.replaceAll("''", "'"),
    esPrefijo: prefijo !== undefined,
  }));
