/** Median. NaN without values. */
export const medianOf = (times: readonly number[]): number => partOf(times, 0.5);

/** Quantile: the value that `part` of the times do not exceed. NaN without values. */
export function partOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/**
 * Probability that a time of `these` is longer than a time of `those`, ties counted half: the area under the curve of a
 * classifier by a threshold (Mann–Whitney). 0.5: the time reveals nothing. NaN without values.
 */
export function slowerThan(these: readonly number[], those: readonly number[]): number {
  let slower = 0;
  for (const one of these)
    for (const other of those) {
      if (one > other) slower += 1;
      else if (one === other) slower += 0.5;
    }
  return slower / (these.length * those.length);
}
