import { sql } from 'kysely';

const MAX_PALABRAS = 10;

/** The words of a search, of letters and digits only, so that nothing typed is an operator of tsquery. */
export const palabrasDe = (q: string): string[] =>
  (q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_PALABRAS);

/** Which words of a search may be prefixes. A single letter never is, because it matches too much. */
export type Prefijos = 'todas' | 'ultima';

/**
 * The tsquery that requires all words; stop words alone find nothing. It stands in a subselect, so that the planner does not
 * know how common the words are: it would otherwise read every row's words, which are stored outside the table (TOAST), instead
 * of the index.
 */
export function buscada(q: string, prefijos: Prefijos) {
  const palabras = palabrasDe(q);
  const escritas = palabras.map((palabra, at) =>
    prefijos === 'todas' || at === palabras.length - 1 ? conPrefijo(palabra) : palabra,
  );
  return sql`(select to_tsquery('es', ${escritas.join(' & ')}))`;
}

/** The tsquery for any of the words, whole or as prefixes, to rank rows that have all of them. */
export const cualquiera = (q: string, como: 'enteras' | 'prefijos') =>
  sql`to_tsquery('es', ${palabrasDe(q)
    .map(como === 'enteras' ? (palabra) => palabra : conPrefijo)
    .join(' | ')})`;

/** The tsquery for one word. */
export const unaPalabra = (palabra: string, esPrefijo: boolean) =>
  sql`to_tsquery('es', ${esPrefijo ? conPrefijo(palabra) : palabra})`;

const conPrefijo = (palabra: string) => (palabra.length >= 2 ? `${palabra}:*` : palabra);
