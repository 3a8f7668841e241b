/** By the clock: a day of the calendar may be an hour shorter or longer. */
export const DIA_MS = 24 * 3_600_000;

/** The moment so many times 24 hours after another one; before it, of a negative number. */
export const addDays = (desde: Date, dias: number): Date => new Date(desde.getTime() + dias * DIA_MS);
