/** Totals are exact up to this number; facets and orders are computed over so many of the newest matches. */
export const TOPE = 10_000;
/** One more row is read, to know whether there are more. */
export const LEIDAS = TOPE + 1;

/**
 * How many rows are ranked where ranking ten thousand would cost more than it is worth: the newest offers of a list without
 * words, and articles by their words, which are long. Further rows follow by date.
 */
export const PUNTUADAS = 2_000;

/** A total as the contract has it. */
export const totalHasta = (contadas: number) =>
  contadas > TOPE ? { total: TOPE, total_minimo: true } : { total: contadas };
