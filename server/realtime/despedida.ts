/** Browsers that reconnect per second when a process ends. */
const POR_SEGUNDO = 500;
/** Longest wait of a browser that was told nothing. */
const MAXIMA_S = 30;

/**
 * Seconds until one of `abiertos` browsers should reconnect: random within the time that the other instances need to take all of
 * them in, so that ten thousand do not come at once.
 */
export function vuelveEn(abiertos: number): number {
  const hasta = Math.min(MAXIMA_S - 1, abiertos / POR_SEGUNDO);
  return Math.round((1 + Math.random() * hasta) * 1_000) / 1_000;
}
