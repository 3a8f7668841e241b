import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from '../../../scripts/house/tracked-files.ts';

/** Least size of touch targets, by design/look.md. */
const DEDO_PX = 44;
/** Size of visually hidden elements, which are not pressed. */
const OCULTO_PX = 1;

const hojas = Object.entries(readTracked(trackedFiles('client/*.css')));

/** The blocks of media queries for coarse pointers, found by their braces. */
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

test('no stylesheet makes a touch target smaller than 44 px for coarse pointers', () => {
  const bloques = hojas.flatMap(([hoja, css]) => [...gruesos(css)].map((bloque) => ({ hoja, bloque })));
  expect(bloques.length).toBeGreaterThan(20);
  const chicos = bloques.flatMap(({ hoja, bloque }) =>
    [...bloque.matchAll(/(?:min-)?(?:height|width): (\d+)px/g)]
      .filter(([, px]) => Number(px) < DEDO_PX && Number(px) !== OCULTO_PX)
      .map(([medida]) => `${hoja} ${medida}`),
  );
  expect(chicos).toEqual([]);
});
