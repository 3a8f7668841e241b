/** Input of the entry rule. */
export interface Llegada {
  /** Slugs as in the address. */
  pais: string | undefined;
  cargo: string | undefined;
  /** Previous path inside /app; null when the person comes from outside. */
  anterior: string | null;
  /** Slug of the country: of the logged-in person, else of the visitor's IP address, else the default one. */
  elegido: string;
}

export type Entrada =
  | { a: 'empleo-cargo'; pais: string; cargo: string }
  | { a: 'empleo'; pais: string }
  /** The address is the page already; without a country it is the list of all countries. */
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
