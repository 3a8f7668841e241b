/** What the entry rule looks at. */
export interface Llegada {
  /** Slugs as the address gives them. */
  pais: string | undefined;
  cargo: string | undefined;
  /** Path inside /app that the person came from; null: from outside. */
  anterior: string | null;
  /** Slug of the logged-in person's country, else that of the visitor's address, else the default one. */
  elegido: string;
}

export type Entrada =
  | { a: 'empleo-cargo'; pais: string; cargo: string }
  | { a: 'empleo'; pais: string }
  /** The address already is the page; without a country it is the list of all of them. */
  | { a: 'aqui' };

/**
 * Spec, section 2, «Empleo entry»: «If both pais and cargo are given, go to empleo-cargo. If there is no pais and the
 * previous path was outside /app, go to empleo with the chosen country, keeping the query.»
 */
export function entradaEmpleo({ pais, cargo, anterior, elegido }: Llegada): Entrada {
  if (pais && cargo) return { a: 'empleo-cargo', pais, cargo };
  if (!pais && anterior === null) return { a: 'empleo', pais: elegido };
  return { a: 'aqui' };
}
