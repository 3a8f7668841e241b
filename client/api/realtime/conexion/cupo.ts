const MINUTO_MS = 60_000;

/** Whether one more may leave, of so many in any minute. By a clock that nobody moves. */
export function createCupo(maximo: number): () => boolean {
  let salidas: number[] = [];
  return () => {
    const ahora = performance.now();
    salidas = salidas.filter((cuando) => ahora - cuando < MINUTO_MS);
    if (salidas.length >= maximo) return false;
    salidas.push(ahora);
    return true;
  };
}
