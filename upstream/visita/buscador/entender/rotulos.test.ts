import { expect, test } from 'vitest';
import { deLaUnion, sinRotulo } from './rotulos.ts';

test.each([
  ['CN 656662', 'codigo', '656662'],
  ['cn656662.6', 'codigo', '656662.6'],
  ['C.N.: 656662', 'codigo', '656662'],
  ['C. N. 656662', 'codigo', '656662'],
  ['Código nacional 656662', 'codigo', '656662'],
  ['cód. nac.: 656662', 'codigo', '656662'],
  ['código de barras 8470006566626', 'codigo', '8470006566626'],
  ['EAN-13: 8470006566626', 'codigo', '8470006566626'],
  ['nº registro 68667', 'registro', '68667'],
  ['N.º de registro: 98089007', 'registro', '98089007'],
  ['número de registro BE 174115', 'registro', 'BE 174115'],
  ['NR 68667', 'registro', '68667'],
  ['registro EU/1/98/090/002', 'registro', 'EU/1/98/090/002'],
  ['AEMPS 68667', 'registro', '68667'],
  ['AEMPS nº: 68667', 'registro', '68667'],
  ['ATC: A02BC', 'atc', 'A02BC'],
] as const)('«%s» is a %s: %s', (q, de, codigo) => expect(sinRotulo(q)).toEqual({ de, codigo }));

test.each(['cnidina', 'nrx', 'atcantil', 'codeina 30', 'eancol', 'nada'])('«%s» has no label', (q) =>
  expect(sinRotulo(q)).toEqual({ de: null, codigo: q }),
);

test('an EU register number gives the numbers under which AEMPS may list it, old and new', () => {
  expect(deLaUnion('EU/1/98/090/002')).toEqual(['98090002', '198090002']);
  expect(deLaUnion('eu/1/15/1031/8')).toEqual(['151031008', '1151031008']);
  expect(deLaUnion('EU 1 98 090 002')).toEqual(['98090002', '198090002']);
  expect(deLaUnion('EU/1/98/090')).toContain('98090001');
  expect(deLaUnion('EU/1/98/090/002-003')).toEqual(['98090002', '198090002', '98090003', '198090003']);
  expect(deLaUnion('EU/1/98/090/008 – 001')).toEqual(['98090008', '198090008']);
  expect(deLaUnion('EU/1/98/090/001-999')).toHaveLength(120);
  for (const q of ['EU/2/98/090/002', 'eucerin 1', 'eu 1']) expect(deLaUnion(q)).toBeUndefined();
});
