import { expect, test } from 'vitest';
import { cantidadesDe } from './cantidades.ts';
import { palabrasDeConsulta } from './palabras-consulta.ts';

const claves = (texto: string) => cantidadesDe(texto).map((cantidad) => cantidad.claves[0]);

test.each([
  ['0,05 mg', '50 microgramos'],
  ['0.05mg', '50 µg'],
  ['1 g', '1.000 mg'],
  ['1000 mg', '1 gramo'],
  ['0,266 mg', '266 mcg'],
  ['25.000 UI', '25000 U.I.'],
  ['1,2 millones UI', '1.200.000 unidades'],
  ['2 millones', '2.000.000 UI'],
  ['2 %', '20 mg/ml'],
  ['1%', '10 mg/g'],
  ['0,005%', '50 microgramos/ml'],
  ['100 mg/5 ml', '20 mg/ml'],
  ['5 g/100 ml', '5%'],
  ['1:1000', '1 mg/ml'],
  ['100 UI/ml', '100 unidades / ml'],
  ['1 g/l', '0,1 %'],
])('%s is %s', (una, otra) => {
  expect(claves(una)).toHaveLength(1);
  expect(claves(una)).toEqual(claves(otra));
});

test.each([
  ['20 mg', '20 microgramos'],
  ['2%', '2 mg/ml'],
  ['100 mg/5 ml', '100 mg/ml'],
  ['1000 UI', '1000 mg'],
])('%s is not %s', (una, otra) => expect(claves(una)).not.toEqual(claves(otra)));

test.each([
  ['20 mg/ml', ['ml']],
  ['2 g/l', ['ml']],
  ['20 mg/g', ['g']],
  // A percentage may be per millilitre or per gram.
  ['2 %', ['ml', 'g']],
])('the key of «%s» has the unit of its denominator', (texto, en) => {
  const unidades = cantidadesDe(texto).flatMap((cantidad) => cantidad.claves.map((clave) => clave.split('/')[1]));
  expect(['ml', 'g'].filter((unidad) => unidades.includes(unidad))).toEqual(en);
});

test('a number without a unit is no amount, and a strength of two ingredients gives two amounts', () => {
  for (const texto of ['adiro 100', 'gardasil 9', '24/26', 'b12', '1/2 comprimido', ''])
    expect(claves(texto)).toEqual([]);
  expect(claves('875 mg/125 mg')).toEqual(['=875000µg', '=125000µg']);
  expect(claves('875/125 mg')).toEqual(['=875000µg', '=125000µg']);
  expect(claves('5/0 mg/0 ml')).toEqual(['=5000µg', '=0µg']);
});

test('an amount in a query becomes one word, with its number and unit', () => {
  const palabras = palabrasDeConsulta('Dalsy 100 mg/5 ml susp N02BE01 2 %');
  expect(palabras.map(({ cruda }) => cruda)).toEqual(['dalsy', '100 mg/5 ml', 'susp', 'n02be01', '2 %']);
  expect(palabras[1]?.cantidad).toEqual({ clave: '=20000/1', propia: '=20000/ml', otro: undefined });
  expect(palabras[4]?.cantidad).toEqual({ clave: '=20000/1', propia: undefined, otro: undefined });
  expect(palabrasDeConsulta('a '.repeat(40))).toHaveLength(12);
});
