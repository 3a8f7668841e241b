import { describe, expect, test } from 'vitest';
import { VOCABULARIO_REVISADO } from '#shared/textos/paginas/textos-buscador';
import { VACIAS } from '../coincidir/palabras.ts';
import { lineasDe, palabrasDeFrase } from './capitulo.ts';
import { EXTRANJERAS } from './extranjeras.ts';
import { CAPITULOS, findFrases, PALABRAS_DEL_LEXICO } from './lexico.ts';

const ATC = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

describe.each(CAPITULOS.map((capitulo) => [capitulo.clase, capitulo] as const))('%s', (_, capitulo) => {
  const lineas = lineasDe(capitulo);

  test('has a source and the date of its last review', () => {
    expect(capitulo.fuente.length).toBeGreaterThan(20);
    expect(capitulo.revisado).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  test('each line has phrases and valid targets', () => {
    for (const { frases, objetivos } of lineas) {
      expect([frases, frases.every((frase) => palabrasDeFrase(frase).length > 0)]).toEqual([frases, true]);
      for (const { de, valor } of objetivos)
        expect([frases[0], de, de === 'atc' ? ATC.test(valor) : valor !== '']).toEqual([frases[0], de, true]);
    }
  });

  test('each line that is explained to people has a text', () => {
    const seDice = lineas.filter(({ objetivos }) => objetivos.some(({ de }) => de !== 'nombre'));
    expect(seDice.filter(({ texto }) => texto === '').map(({ frases }) => frases[0])).toEqual([]);
  });
});

test('the finder’s page gives the day of the newest review', () => {
  const dias = CAPITULOS.map(({ revisado }) => revisado).sort();
  expect(VOCABULARIO_REVISADO).toBe(dias.at(-1));
});

test('no phrase is in two lines', () => {
  const frases = CAPITULOS.flatMap(lineasDe).flatMap((linea) =>
    [...new Set(linea.frases.map((frase) => palabrasDeFrase(frase).join(' ')))].map((frase) => ({ frase, linea })),
  );
  const dobles = [...Map.groupBy(frases, ({ frase }) => frase)].filter(([, suyas]) => suyas.length > 1);
  expect(dobles.map(([frase]) => frase)).toEqual([]);
});

const textos = (q: string) =>
  findFrases(q.split(' '), (norma) => VACIAS.has(norma)).map(({ linea, lugares }) => [linea.texto, lugares]);

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
    ['ara ii con tiazida', [['antagonistas de la angiotensina II con diurético', [0, 1, 3]]]],
    ['bnm no despolarizante', [['bloqueantes neuromusculares no despolarizantes', [0, 1, 2]]]],
    ['anticonceptivo sin estrogenos', [['anticonceptivos sin estrógenos', [0, 1, 2]]]],
    ['omeprazol', []],
  ] as const)('%s', (q, esperadas) => expect(textos(q)).toEqual(esperadas));
});

describe('brands of other countries', () => {
  test('each has one substance and names its country', () => {
    for (const { frases, objetivos, texto } of lineasDe(EXTRANJERAS)) {
      expect([frases[0], objetivos.every(({ de, valor }) => de === 'nombre' || valor.length === 7)]).toEqual([
        frases[0],
        true,
      ]);
      expect(texto).toMatch(/ en (?:el |la )?\p{Lu}/u);
    }
  });

  test('each matches only as it is written, with its words side by side', () => {
    expect(textos('voltarene gel')).toEqual([
      ['marca de diclofenaco en el Reino Unido y Francia', [0]],
      ['geles', [1]],
    ]);
    expect(textos('ms contin')).toEqual([['marca de morfina en Francia, EE. UU. y el Reino Unido', [0, 1]]]);
    for (const q of ['ventolin', 'augmentine', 'contin de ms']) expect([q, textos(q)]).toEqual([q, []]);
  });

  test('none is a target of typo correction', () => {
    expect(textos('allegra')).toHaveLength(1);
    expect(PALABRAS_DEL_LEXICO.has('allegra')).toBe(false);
    expect(PALABRAS_DEL_LEXICO.has('antihistaminico')).toBe(true);
  });
});

describe('biologicals by what they are for, where a shorter phrase means something else', () => {
  test.each([
    ['gammaglobulina antitetanica', 'inmunoglobulinas antitetánicas'],
    ['gammaglobulina hepatitis b', 'inmunoglobulinas de la hepatitis B'],
    ['vacuna de la culebrilla', 'vacunas del herpes zóster'],
    ['insulina regular', 'insulina humana de acción rápida'],
    ['insulina para la bomba', 'análogos de insulina de acción rápida'],
    ['interferon para la esclerosis multiple', 'interferones beta'],
    ['bcg para la vejiga', 'BCG para instilar en la vejiga'],
  ])('%s', (q, texto) => expect(textos(q).map(([uno]) => uno)).toEqual([texto]));
});
