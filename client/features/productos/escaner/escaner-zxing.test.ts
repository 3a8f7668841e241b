// @vitest-environment node
import { BarcodeFormat, type BitMatrix, DataMatrixWriter } from '@zxing/library';
import { expect, test } from 'vitest';
import { readGrises } from './escaner-zxing.ts';

const LADO = 6;
const MARGEN = 60;

/** Draws black where `negro` returns true, on white with a margin, like a camera's picture. */
function pintar(columnas: number, filas: number, negro: (x: number, y: number) => boolean) {
  const ancho = columnas * LADO + 2 * MARGEN;
  const alto = filas * LADO + 2 * MARGEN;
  const grises = new Uint8ClampedArray(ancho * alto).fill(235);
  for (let y = MARGEN; y < alto - MARGEN; y++)
    for (let x = MARGEN; x < ancho - MARGEN; x++)
      if (negro(Math.floor((x - MARGEN) / LADO), Math.floor((y - MARGEN) / LADO))) grises[y * ancho + x] = 30;
  return [grises, ancho, alto] as const;
}

// https://en.wikipedia.org/wiki/International_Article_Number: the bars of a digit, and which of the left six are mirrored.
const BARRAS = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARIDAD = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];
const invertida = (barras: string) => [...barras].map((b) => (b === '0' ? '1' : '0')).join('');
function barrasEan(codigo: string): string {
  const [primera = 0, ...resto] = [...codigo].map(Number);
  const izquierda = resto.slice(0, 6).map((n, i) => {
    const barras = BARRAS[n]!;
    return PARIDAD[primera]![i] === '1' ? [...invertida(barras)].reverse().join('') : barras;
  });
  return `101${izquierda.join('')}01010${resto
    .slice(6)
    .map((n) => invertida(BARRAS[n]!))
    .join('')}101`;
}

test('reads the bar code of a package', () => {
  const barras = barrasEan('8470006566626');
  expect(readGrises(...pintar(barras.length, 40, (x) => barras[x] === '1'))).toBe('8470006566626');
});

test('reads the DataMatrix of a package', () => {
  const gs1 = '01084700065666261727123110LOTE7';
  const matriz: BitMatrix = new DataMatrixWriter().encode(gs1, BarcodeFormat.DATA_MATRIX, 0, 0, new Map());
  expect(readGrises(...pintar(matriz.getWidth(), matriz.getHeight(), (x, y) => matriz.get(x, y)))).toBe(gs1);
});

test('a picture without a code is null, not an error', () => {
  expect(readGrises(...pintar(40, 40, () => false))).toBeNull();
});
