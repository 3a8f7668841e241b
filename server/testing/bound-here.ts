const FACTOR = 3;

/**
 * A time bound in ms: `quietMs` on an idle machine; on a busy one a multiple of the time that the usual work takes at the same
 * moment.
 */
export const boundHere = (quietMs: number, usualMs: number): number => Math.max(quietMs, FACTOR * usualMs);
