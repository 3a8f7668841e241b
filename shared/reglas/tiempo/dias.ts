/** 24 hours in ms; a day of the calendar may be an hour shorter or longer. */
export const DIA_MS = 24 * 3_600_000;
/** The same in seconds. */
export const DIA_S = DIA_MS / 1_000;

/** The moment `dias` times 24 hours after `desde`; before it if `dias` is negative. */
export const addDays = (desde: Date, dias: number): Date => new Date(desde.getTime() + dias * DIA_MS);

/** The same day and hour `meses` months after `desde` (before it if negative), in UTC; the 31st of a shorter month is the next month's first days. */
export function addMonths(desde: Date, meses: number): Date {
  const fecha = new Date(desde);
  fecha.setUTCMonth(fecha.getUTCMonth() + meses);
  return fecha;
}

/** A day `2026-11-03` as people write it, 03/11/2026; a month `2026-11` as 11/2026. */
export const diaEscrito = (dia: string): string => dia.split('-').toReversed().join('/');
