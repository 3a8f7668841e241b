import { expect, test } from 'vitest';
import { dispensacionDe, MARCAS_CON_RECETA } from './prescripcion.ts';

test.each(MARCAS_CON_RECETA)('%s: always needs a prescription, whatever `receta` says', (marca) => {
  for (const receta of [true, false, null]) expect(dispensacionDe({ receta, [marca]: true })).toBe('receta');
});

test('«sin receta» needs a source that says so; a source that does not say gives «no consta»', () => {
  expect(dispensacionDe({ receta: true })).toBe('receta');
  expect(dispensacionDe({ receta: false, uso_hospitalario: false })).toBe('sin_receta');
  expect(dispensacionDe({ receta: null, tld: false })).toBe('no_consta');
});
