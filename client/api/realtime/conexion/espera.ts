const SEGUNDO_MS = 1_000;
const MAXIMA_MS = 30_000;

/**
 * Back-off before attempt `intento`, in ms: random, up to 1, 2, 4 … 30 s, never below one second (W-09). The jitter is there
 * because all browsers of a process that died lose it at the same moment, and must not return together.
 */
export const esperaDe = (intento: number): number =>
  Math.min(MAXIMA_MS, SEGUNDO_MS * (1 + Math.random() * 2 ** Math.min(intento, 5)));

/** Wait after a restart of the server, in ms: random between 1 and 30 s. */
export const esperaDeReinicio = (): number => SEGUNDO_MS + Math.random() * (MAXIMA_MS - SEGUNDO_MS);

/** Wait in ms after a close for too many frames or a broken rule: random between 30 and 60 s. */
export const esperaDespacio = (): number => MAXIMA_MS + Math.random() * MAXIMA_MS;
