/** Totals are exact up to here; facets, and the order of what is found, look at the newest so many of what matches. */
export const TOPE = 10_000;
/** One more is read: it tells that there are more. */
export const LEIDAS = TOPE + 1;

/**
 * So many are put in order where ten thousand would cost more than the order says: the newest offers of a list without words, and
 * articles by theirs, which are long. Past it they stand by their date.
 */
export const PUNTUADAS = 2_000;

/** A total as the contract has it. */
export const totalHasta = (contadas: number) =>
  contadas > TOPE ? { total: TOPE, total_minimo: true } : { total: contadas };
