/** Browsers that come back within a second when a process goes. */
const POR_SEGUNDO = 500;
/** As long as a browser waits by itself at most. */
const MAXIMA_S = 30;

/**
 * Seconds until one of so many browsers should come back: somewhere within as many seconds as the others can take all of them
 * in, so that ten thousand do not come at once.
 */
export function vuelveEn(abiertos: number): number {
  const hasta = Math.min(MAXIMA_S - 1, abiertos / POR_SEGUNDO);
  return Math.round((1 + Math.random() * hasta) * 1_000) / 1_000;
}
