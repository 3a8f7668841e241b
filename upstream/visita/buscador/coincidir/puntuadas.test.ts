import { expect, test } from 'vitest';
import { keepFilas } from './puntuadas.ts';

test('the rows that are kept keep their points', () => {
  const halladas = { filas: Uint32Array.of(7, 3, 9, 4), puntos: Uint16Array.of(70, 30, 90, 40) };
  const quedan = keepFilas(halladas, (fila) => fila !== 7 && fila !== 9);
  expect([[...quedan.filas], [...quedan.puntos]]).toEqual([
    [3, 4],
    [30, 40],
  ]);
});
