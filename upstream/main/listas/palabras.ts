import { sql } from 'kysely';

const MAX_PALABRAS = 10;

/** Letters and digits only, so that nothing that is typed is an operator. */
export const palabrasDe = (q: string): string[] =>
  (q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_PALABRAS);

/** Which of the words typed may be the beginning of a longer one. One letter is the beginning of too many. */
export type Prefijos = 'todas' | 'ultima';

/**
 * Words as a query of PostgreSQL's that asks for all of them. Words that say nothing find nothing. In a select of its own, so
 * that the planner does not know how common they are: it would read every row's words, which stand beside the table, rather
 * than their index.
 */
export function buscada(q: string, prefijos: Prefijos) {
  const palabras = palabrasDe(q);
  const escritas = palabras.map((palabra, at) =>
    prefijos === 'todas' || at === palabras.length - 1 ? conPrefijo(palabra) : palabra,
  );
  return sql`(select to_tsquery('es', ${escritas.join(' & ')}))`;
}

/** Any of the same words, to put in order what has them: as they are, or as the beginnings of longer ones. */
export const cualquiera = (q: string, como: 'enteras' | 'prefijos') =>
  sql`to_tsquery('es', ${palabrasDe(q)
    .map(como === 'enteras' ? (palabra) => palabra : conPrefijo)
    .join(' | ')})`;

/** One of them. */
export const unaPalabra = (palabra: string, esPrefijo: boolean) =>
  sql`to_tsquery('es', ${esPrefijo ? conPrefijo(palabra) : palabra})`;

const conPrefijo = (palabra: string) => (palabra.length >= 2 ? `${palabra}:*` : palabra);
