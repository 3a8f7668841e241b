/**
 * A sliding-window rate limit: at most `max` may pass in any `windowMs`. The result takes the time `at` of a monotonic clock, in ms,
 * and says whether one more may pass. The browser and the BFF count the same frames with it.
 */
export function createRateLimit(max: number, windowMs: number): (at: number) => boolean {
  let pasadas: number[] = [];
  return (at) => {
    const primera = pasadas.findIndex((cuando) => at - cuando < windowMs);
    if (primera !== 0) pasadas = primera < 0 ? [] : pasadas.slice(primera);
    if (pasadas.length >= max) return false;
    pasadas.push(at);
    return true;
  };
}
