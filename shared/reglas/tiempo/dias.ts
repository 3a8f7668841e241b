/** 24 hours in ms; a day of the calendar may be an hour shorter or longer. */
export const DIA_MS = 24 * 3_600_000;
/** The same in seconds. */
export const DIA_S = DIA_MS / 1_000;

/** The moment `dias` times 24 hours after `desde`; before it if `dias` is negative. */
export const addDays = (desde: Date, dias: number): Date => new Date(desde.getTime() + dias * DIA_MS);
