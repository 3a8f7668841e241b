/** Whether one more may come, of so many in any `windowMs`. */
export function createCupo(max: number, windowMs: number): (at: number) => boolean {
  let llegadas: number[] = [];
  return (at) => {
    const primera = llegadas.findIndex((cuando) => at - cuando < windowMs);
    if (primera !== 0) llegadas = primera < 0 ? [] : llegadas.slice(primera);
    if (llegadas.length >= max) return false;
    llegadas.push(at);
    return true;
  };
}
