/**
 * Whether one more may pass, of so many in any `windowMs`. Who counts says when it is, by a clock that nobody moves: the
 * browser before it speaks, and the BFF of what it hears, count the same frames alike.
 */
export function createCupo(max: number, windowMs: number): (at: number) => boolean {
  let pasadas: number[] = [];
  return (at) => {
    const primera = pasadas.findIndex((cuando) => at - cuando < windowMs);
    if (primera !== 0) pasadas = primera < 0 ? [] : pasadas.slice(primera);
    if (pasadas.length >= max) return false;
    pasadas.push(at);
    return true;
  };
}
