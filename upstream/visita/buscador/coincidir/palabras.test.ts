import { expect, test } from 'vitest';
import { palabrasDe, sinAcentos } from './palabras.ts';

const normas = (texto: string) => palabrasDe(texto).map(({ norma }) => norma);

test.each([
  ['PRITOR 80 mg COMPRIMIDOS', ['pritor', '80', 'mg', 'comprimidos']],
  ['20mg', ['20', 'mg']],
  ['Tamsulosina 0,40 MG', ['tamsulosina', '0.4', 'mg']],
  ['ALACAPSIN 0.075 %', ['alacapsin', '0.075']],
  ['BINOCRIT 30.000 UI/0,75', ['binocrit', '30000', 'ui', '0.75']],
  ['1.000 mg', ['1000', 'mg']],
  ['Vitamina B12', ['vitamina', 'b', '12']],
  ['ÓRGANO Ibérica Ñandú', ['organo', 'iberica', 'nandu']],
  ['500mg/125mg', ['500', 'mg', '125', 'mg']],
  ['<b>"; drop table', ['b', 'drop', 'table']],
  ['A.A.S. 500', ['aas', '500']],
  ['U.I. y v.o.', ['ui', 'y', 'vo']],
  ['B. Braun S.A.U.', ['b', 'braun', 'sau']],
  ['omeprazol.20', ['omeprazol', '20']],
  ['💊', []],
])('%s', (texto, esperadas) => expect(normas(texto)).toEqual(esperadas));

test('a word keeps its accents beside it, however they are encoded', () => {
  expect(palabrasDe('ondansetrón')[0]).toEqual({ cruda: 'ondansetrón', norma: 'ondansetron', esNumero: false });
  expect(palabrasDe('ondansetro\u0301n')[0]?.cruda).toBe('ondansetrón');
  expect(sinAcentos('PELÍCULA')).toBe('pelicula');
});
