/** Rows in no order, and at the same place the points of each. */
export interface Puntuadas {
  filas: Uint32Array;
  puntos: Uint16Array;
}

/** Rows that were not found by words: all have the same points. */
export const sinPuntos = (filas: Uint32Array): Puntuadas => ({ filas, puntos: new Uint16Array(filas.length) });

export function keepFilas({ filas, puntos }: Puntuadas, vale: (fila: number) => boolean): Puntuadas {
  const quedan = { filas: new Uint32Array(filas.length), puntos: new Uint16Array(filas.length) };
  let total = 0;
  for (const [i, fila] of filas.entries()) {
    if (!vale(fila)) continue;
    quedan.filas[total] = fila;
    quedan.puntos[total++] = puntos[i]!;
  }
  return { filas: quedan.filas.subarray(0, total), puntos: quedan.puntos.subarray(0, total) };
}
