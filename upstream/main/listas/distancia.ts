/** Edit distance of two words: wrong, missing, extra and swapped neighbouring letters (optimal string alignment). */
export function distancia(a: string, b: string): number {
  let antes: number[] = [];
  let fila = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const nueva = [i];
    for (let j = 1; j <= b.length; j++) {
      const cambio = fila[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const seCruzan = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      nueva.push(
        Math.min(fila[j]! + 1, nueva[j - 1]! + 1, cambio, seCruzan ? antes[j - 2]! + 1 : Number.POSITIVE_INFINITY),
      );
    }
    antes = fila;
    fila = nueva;
  }
  return fila[b.length]!;
}
