/** The first place from `low` on that is not `antes`, at most `high`. In between, those that are come first: found by halves. */
export function primero(low: number, high: number, antes: (at: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (antes(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
