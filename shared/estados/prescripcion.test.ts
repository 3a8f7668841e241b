import { expect, test } from 'vitest';
import { dispensacionDe, MARCAS_CON_RECETA } from './prescripcion.ts';

test.each(MARCAS_CON_RECETA)('%s: never without a prescription, whatever is said of it', (marca) => {
  for (const receta of [true, false, null]) expect(dispensacionDe({ receta, [marca]: true })).toBe('receta');
});

test('«sin receta» is what is said so, and what is not said is not known', () => {
  expect(dispensacionDe({ receta: true })).toBe('receta');
  expect(dispensacionDe({ receta: false, uso_hospitalario: false })).toBe('sin_receta');
  expect(dispensacionDe({ receta: null, tld: false })).toBe('no_consta');
});
