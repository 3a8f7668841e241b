import { describe, expect, test } from 'vitest';
import { digitoControl, eanDeCodigoNacional, leerCodigo } from './codigo-nacional.ts';

describe('check digits', () => {
  test('of GS1’s own example', () => expect(digitoControl('629104150021')).toBe(3));
  test('of boxes on the shelf', () => {
    expect(eanDeCodigoNacional('656662')).toBe('8470006566626');
    expect(eanDeCodigoNacional('658837')).toBe('8470006588376');
  });
  test('of all ten digits one fits', () => {
    for (const cn of ['650001', '656662', '999999', '000000']) {
      const ean = eanDeCodigoNacional(cn);
      expect(ean).toMatch(/^847000\d{7}$/);
      const fitting = [...'0123456789'].filter((d) => leerCodigo(cn + d)?.tipo === 'codigo_nacional');
      expect(fitting).toEqual([ean.at(-1)]);
    }
  });
});

describe('what was typed', () => {
  test.each([
    ['656662', '656662'],
    [' 656 662 ', '656662'],
    ['658766.9', '658766'],
    ['6587669', '658766'],
    ['8470006587669', '658766'],
    ['847000-658766-9', '658766'],
  ])('%s', (texto, cn) => expect(leerCodigo(texto)).toEqual({ tipo: 'codigo_nacional', cn }));

  test('another article’s EAN', () =>
    expect(leerCodigo('6291041500213')).toEqual({ tipo: 'ean', ean: '6291041500213' }));

  test.each(['6587660', '8470006587660'])('%s: the check digit is wrong', (texto) =>
    expect(leerCodigo(texto)).toEqual({
      tipo: 'invalido',
      aviso: 'El dígito de control no coincide: el código nacional 658766 termina en 9',
    }),
  );

  test.each(['', '65666', '65666a', '98089007', '298 IS 187 F3', '65876690', '٦٥٦٦٦٢'])('%s is no code', (texto) =>
    expect(leerCodigo(texto)).toBeNull(),
  );
});
