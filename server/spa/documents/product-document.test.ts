import { expect, test } from 'vitest';
import { MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import { productoDePrueba } from '../../testing/samples/producto-de-prueba.ts';
import { productDocument } from './product-document.ts';

const NO_MARKS = Object.fromEntries(MARCAS_CON_RECETA.map((marca) => [marca, false]));
const statusOf = (changes: object) =>
  productDocument({ ...productoDePrueba(), ...NO_MARKS, receta: null, ...changes }, 'Farmágora').jsonLd
    ?.prescriptionStatus;

test.each(MARCAS_CON_RECETA)('%s is a prescription-only medicine, whatever other marks it has', (marca) => {
  for (const receta of [true, false, null])
    expect(statusOf({ receta, [marca]: true })).toBe('https://schema.org/PrescriptionOnly');
});

test('the data for search engines say OTC where the source does, and nothing where the source says nothing', () => {
  expect(statusOf({ receta: false })).toBe('https://schema.org/OTC');
  expect(statusOf({ receta: null })).toBeUndefined();
});
