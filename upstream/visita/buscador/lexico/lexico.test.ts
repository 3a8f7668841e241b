import { describe, expect, test } from 'vitest';
import { VACIAS } from '../coincidir/palabras.ts';
import { lineasDe, palabrasDeFrase } from './capitulo.ts';
import { CAPITULOS, hallarFrases } from './lexico.ts';

const ATC = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

describe.each(CAPITULOS.map((capitulo) => [capitulo.clase, capitulo] as const))('%s', (_, capitulo) => {
  const lineas = lineasDe(capitulo);

  test('says where it is from and when somebody went through it', () => {
    expect(capitulo.fuente.length).toBeGreaterThan(20);
    expect(capitulo.revisado).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('each line leads somewhere', () => {
    for (const { frases, objetivos } of lineas) {
      expect([frases, frases.every((frase) => palabrasDeFrase(frase).length > 0)]).toEqual([frases, true]);
      for (const { de, valor } of objetivos)
        expect([frases[0], de, de === 'atc' ? ATC.test(valor) : valor !== '']).toEqual([frases[0], de, true]);
    }
  });

  test('what is shown has its name', () => {
    const seDice = lineas.filter(({ objetivos }) => objetivos.some(({ de }) => de !== 'nombre'));
    expect(seDice.filter(({ texto }) => texto === '').map(({ frases }) => frases[0])).toEqual([]);
  });
});

test('no phrase says two things', () => {
  const frases = CAPITULOS.flatMap(lineasDe).flatMap((linea) =>
    [...new Set(linea.frases.map((frase) => palabrasDeFrase(frase).join(' ')))].map((frase) => ({ frase, linea })),
  );
  const dobles = [...Map.groupBy(frases, ({ frase }) => frase)].filter(([, suyas]) => suyas.length > 1);
  expect(dobles.map(([frase]) => frase)).toEqual([]);
});

const textos = (q: string) =>
  hallarFrases(q.split(' '), (norma) => VACIAS.has(norma)).map(({ linea, lugares }) => [linea.texto, lugares]);

describe('phrases of a query', () => {
  test.each([
    ['ara ii', [['antagonistas del receptor de angiotensina II', [0, 1]]]],
    ['iecas cinfa', [['inhibidores de la ECA', [0]]]],
    ['dolor de la cabeza', [['dolor de cabeza', [0, 3]]]],
    ['tos', [['tos', [0]]]],
    ['tos con flemas', [['tos con flemas', [0, 2]]]],
    ['gota', [['gota', [0]]]],
    ['gotas', [['gotas', [0]]]],
    ['vacuna tetravalente de la gripe', [['vacunas de la gripe', [0, 4]]]],
    ['omeprazol sin lactosa', [['sin lactosa entre los excipientes que declara', [1, 2]]]],
    [
      'crema vaginal candidiasis',
      [
        ['cremas vaginales', [0, 1]],
        ['hongos vaginales', [2]],
      ],
    ],
    ['omeprazol', []],
  ] as const)('%s', (q, esperadas) => expect(textos(q)).toEqual(esperadas));
});
