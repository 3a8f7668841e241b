import { expect, test } from 'vitest';
import { type Lugar, PalabrasIndexadas, type Termino } from './palabras-indexadas.ts';

const FILAS = 3_000;
let state = 5;
const upTo = (n: number) => {
  state = (state * 48271) % 2147483647;
  return state % n;
};
/** Some are in most rows, most in few; far more of them than are kept out of order. */
const word = () => (upTo(3) === 0 ? `p${upTo(20)}` : `p${upTo(20)}x${upTo(20_000)}`);
const VALORES = [100, 40, 10] as const;

test('property: what is found, and how well, is what a look at every row says', () => {
  const indice = new PalabrasIndexadas();
  const filas: Map<string, Lugar>[] = [];
  for (let hueco = 0; hueco < FILAS; hueco += 1) {
    const fila = new Map<string, Lugar>();
    // Slots without a word, and far ones, are in between.
    if (upTo(10) > 0)
      for (const lugar of [0, 1, 2] as const)
        for (let n = upTo(6); n > 0; n -= 1) {
          const w = word();
          if (!fila.has(w)) fila.set(w, lugar);
          indice.poner(w, hueco, lugar);
        }
    filas.push(fila);
  }
  const worth = (fila: Map<string, Lugar>, { lexema, esPrefijo }: Termino) => {
    let best = 0;
    for (const [w, lugar] of fila) {
      if (w === lexema) best = Math.max(best, VALORES[lugar]);
      else if (esPrefijo && w.startsWith(lexema)) best = Math.max(best, Math.floor(VALORES[lugar] * 0.8));
    }
    return best;
  };
  let found = 0;
  for (let i = 0; i < 60; i += 1) {
    const terminos = Array.from({ length: 1 + upTo(3) }, () => ({
      lexema: word().slice(0, 2 + upTo(5)),
      esPrefijo: upTo(2) === 0,
    }));
    const { huecos, puntos } = indice.encontrar(terminos, FILAS, VALORES);
    const expected = filas.flatMap((fila, hueco) => {
      const each = terminos.map((termino) => worth(fila, termino));
      return each.includes(0) ? [] : [[hueco, each.reduce((a, b) => a + b, 0) / terminos.length / 100]];
    });
    expect([...huecos].map((hueco, at) => [hueco, puntos[at]?.toFixed(5)])).toEqual(
      expected.map(([hueco, puntos = 0]) => [hueco, puntos.toFixed(5)]),
    );
    found += huecos.length;
  }
  expect(found).toBeGreaterThan(1_000);
});
