const FACTOR = 3;

/** The bound of a quiet machine; on a busy one as many times what it takes at the same moment for what is usual. */
export const boundHere = (quietMs: number, usualMs: number): number => Math.max(quietMs, FACTOR * usualMs);
