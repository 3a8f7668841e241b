/** Totals are exact up to here, and facets look at the newest so many of what matches. */
export const TOPE = 10_000;
/** One more is read: it tells that there are more. */
export const LEIDAS = TOPE + 1;

/** So many of the newest are put in order by more than their date. */
export const PUNTUADAS = 2_000;

/** A total as the contract has it. */
export const totalHasta = (contadas: number) =>
  contadas > TOPE ? { total: TOPE, total_minimo: true } : { total: contadas };
