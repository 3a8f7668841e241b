const SEGUNDO_MS = 1_000;
const MAXIMA_MS = 30_000;

/**
 * Milliseconds before the next try: somewhere within 1, 2, 4 … 30 s, and never under one (W-09). All browsers of a process
 * that went away lose it at once, and must not come back at once.
 */
export const esperaDe = (intento: number): number =>
  Math.min(MAXIMA_MS, SEGUNDO_MS * (1 + Math.random() * 2 ** Math.min(intento, 5)));

/** Where the process goes and another one is there: anywhere within all of it. */
export const esperaDeReinicio = (): number => SEGUNDO_MS + Math.random() * (MAXIMA_MS - SEGUNDO_MS);

/** Who was told to slow down, or to keep to the rules. */
export const esperaDespacio = (): number => MAXIMA_MS + Math.random() * MAXIMA_MS;
