/** The middle of them. Of none: NaN. */
export const medianOf = (times: readonly number[]): number => partOf(times, 0.5);

/** What so large a part of them is not above. Of none: NaN. */
export function partOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/**
 * How probable it is that one of `these` is slower than one of `those`, equal ones counted half: the area under the curve of
 * who tells the two apart by a threshold (Mann–Whitney). 0.5: time tells nobody anything. Of none: NaN.
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
