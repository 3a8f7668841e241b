import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from '../../../scripts/house/tracked-files.ts';

/** design/look.md: what a thumb presses. */
const DEDO_PX = 44;
/** Hidden from sight, not meant to be pressed. */
const OCULTO_PX = 1;

const hojas = Object.entries(readTracked(trackedFiles('client/*.css')));

/** The blocks for coarse pointers, by their braces. */
function* gruesos(css: string): Generator<string> {
  for (const { index } of css.matchAll(/@media [^{]*\(pointer: coarse\)[^{]*\{/g)) {
    let hondo = 0;
    let fin = index;
    do {
      fin = css.slice(fin + 1).search(/[{}]/) + fin + 1;
      hondo += css[fin] === '{' ? 1 : -1;
    } while (hondo > 0);
    yield css.slice(index, fin);
  }
}

test('where a finger points, no stylesheet makes anything smaller than a thumb', () => {
  const bloques = hojas.flatMap(([hoja, css]) => [...gruesos(css)].map((bloque) => ({ hoja, bloque })));
  expect(bloques.length).toBeGreaterThan(20);
  const chicos = bloques.flatMap(({ hoja, bloque }) =>
    [...bloque.matchAll(/(?:min-)?(?:height|width): (\d+)px/g)]
      .filter(([, px]) => Number(px) < DEDO_PX && Number(px) !== OCULTO_PX)
      .map(([medida]) => `${hoja} ${medida}`),
  );
  expect(chicos).toEqual([]);
});
