import { describe, expect, test } from 'vitest';
import { avisoDeControl, digitoControl, eanDeCodigoNacional, readCodigo } from './codigo-nacional.ts';

describe('digitoControl', () => {
  test('gives the check digit of GS1’s own example', () => expect(digitoControl('629104150021')).toBe(3));
  test('gives the check digit of real boxes', () => {
    expect(eanDeCodigoNacional('656662')).toBe('8470006566626');
    expect(eanDeCodigoNacional('658837')).toBe('8470006588376');
  });
  test('of the ten digits exactly one is right', () => {
    for (const cn of ['650001', '656662', '999999', '000000']) {
      const ean = eanDeCodigoNacional(cn);
      expect(ean).toMatch(/^847000\d{7}$/);
      const fitting = [...'0123456789'].filter((d) => readCodigo(cn + d)?.control);
      expect(fitting).toEqual([ean.at(-1)]);
    }
  });
});

const GS = String.fromCharCode(29);
const EAN = '8470006566626';
const GTIN = `0${EAN}`;

describe('readCodigo', () => {
  test.each([
    ['656662', 'codigo_nacional', '656662', true],
    ['6566626', 'codigo_nacional', '656662', true],
    ['656662.6', 'codigo_nacional', '656662', true],
    ['656662-6', 'codigo_nacional', '656662', true],
    [' 656 662 ', 'codigo_nacional', '656662', true],
    ['847000-658766-9', 'ean', '658766', true],
    ['6566621', 'codigo_nacional', '656662', false],
    [EAN, 'ean', '656662', true],
    ['847000 656662 6', 'ean', '656662', true],
    [GTIN, 'ean', '656662', true],
    ['8470006566621', 'ean', '656662', false],
    ['7790001000019', 'ean', '7790001000019', true],
  ])('%s', (texto, tipo, valor, control) => expect(readCodigo(texto)).toEqual({ tipo, valor, control }));

  test.each(['', '65666a', '298 IS 187 F3', '65876690', '٦٥٦٦٦٢'])('%s is no code', (texto) =>
    expect(readCodigo(texto)).toBeNull(),
  );
  test.each([
    ['658766', 'el código nacional 658766 termina en 9'],
    ['6291041500210', 'el código termina en 3'],
  ])('%s: the person is told which digit fits', (valor, aviso) =>
    expect(avisoDeControl(valor)).toBe(`El dígito de control no coincide: ${aviso}`),
  );

  test.each(['98089007', '04286001', 'BE 174115', 'N02BE01', 'omeprazol 20', '65666', '847000', '12 345', ''])(
    '%s is not read as another code',
    (texto) => {
      const leido = readCodigo(texto);
      expect(leido === null || leido.valor === texto).toBe(true);
    },
  );
});

describe('a DataMatrix', () => {
  const DATOS = `01${GTIN}17281231` as const;
  test.each([
    [`(01)${GTIN}(17)281231(10)AB12(21)99X(712)6566626`, true],
    [`(01)${GTIN}(17)281231(10)AB12`, true],
    [`]d2${DATOS}10AB12${GS}2199X${GS}7126566626`, true],
    [`${GS}${DATOS}10AB12${GS}2199X`, true],
    [`${DATOS}10AB12{GS}2199X{GS}7126566626`, true],
    [`${DATOS}10AB12<GS>7126566626`, true],
    [`${DATOS}712656662`, true],
    // The serial number comes before the código nacional, and contains digits that look like one.
    [`${DATOS}217121111118${GS}7126566626`, true],
    [`(01)${GTIN}(712)6566621`, false],
    [`(01)08470006566621`, false],
  ])('%j', (texto, control) => expect(readCodigo(texto)).toEqual({ tipo: 'datamatrix', valor: '656662', control }));

  test('of a foreign medicine is read as its EAN', () =>
    expect(readCodigo('(01)07790001000019(10)A')).toEqual({
      tipo: 'datamatrix',
      valor: '7790001000019',
      control: true,
    }));
  test('that is cut short is read as no code', () => expect(readCodigo('0108470006')).toBeNull());
});
