import { describe, expect, test } from 'vitest';
import { cleanIdentificador, errorIdentificadorFiscal, nombreIdentificador } from './identificador-fiscal.ts';

const vale = (valor: string, iso: string) => errorIdentificadorFiscal(valor, iso) === undefined;

describe('tax identifiers', () => {
  // Spain: 12345678Z is the number of the law's own example.
  test.each([
    ['12345678Z', 'ES'],
    ['00000000T', 'ES'],
    ['x1234567l', 'ES'],
    ['Y0000000Z', 'ES'],
    ['Z0000000M', 'ES'],
    ['L0000000T', 'ES'],
    ['A58818501', 'ES'],
    ['B-83.172.155', 'ES'],
    ['ESB83172155', 'ES'],
    ['Q2826000H', 'ES'],
    ['P2807900B', 'ES'],
    ['G28197564', 'ES'],
    ['GODE561231GR8', 'MX'],
    ['ABC 680524 P76', 'MX'],
    ['20-05536168-2', 'AR'],
    ['30-50001091-2', 'AR'],
    ['76.086.428-5', 'CL'],
    ['12531909-2', 'CL'],
    ['213123432-1', 'CO'],
    ['860002964', 'CO'],
    ['20512333797', 'PE'],
    ['501964843', 'PT'],
    ['AB-123', 'AD'],
    ['CHE123456788', 'CH'],
  ])('%s is right in %s', (valor, iso) => expect(vale(valor, iso)).toBe(true));

  test.each([
    ['12345678A', 'ES'],
    ['1234567Z', 'ES'],
    ['A58818502', 'ES'],
    ['Q28260008', 'ES'],
    ['A5881850A', 'ES'],
    ['I1234567A', 'ES'],
    ['X1234567A', 'ES'],
    ['', 'ES'],
    ['GODE561331GR8', 'MX'],
    ['20-05536168-3', 'AR'],
    ['76.086.428-6', 'CL'],
    ['213123432-2', 'CO'],
    ['20512333798', 'PE'],
    ['501964842', 'PT'],
    ['A1', 'AD'],
    ['x'.repeat(21), 'FR'],
    ['AB_123', 'FR'],
  ])('«%s» is wrong in %s', (valor, iso) => expect(vale(valor, iso)).toBe(false));

  test('each of the 23 letters belongs to exactly one remainder', () => {
    const letras = Array.from({ length: 23 }, (_, n) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((l) => vale(`${String(10_000_000 + n)}${l}`, 'ES')),
    );
    expect(letras.every((l) => l.length === 1)).toBe(true);
    expect(new Set(letras.flat()).size).toBe(23);
  });

  test('changing any one digit of a company number is noticed', () => {
    for (const id of ['A58818501', 'B83172155', 'G28197564'])
      for (let i = 1; i < 9; i += 1)
        for (let d = 0; d < 10; d += 1) {
          const otro = id.slice(0, i) + d + id.slice(i + 1);
          expect(vale(otro, 'ES'), otro).toBe(otro === id);
        }
  });

  test('cleanIdentificador removes punctuation', () => {
    expect(cleanIdentificador(' es-b83.172.155 ', 'ES')).toBe('B83172155');
    expect(cleanIdentificador('76.086.428-5', 'CL')).toBe('760864285');
  });

  test('nombreIdentificador gives the name that the identifier has in the country', () => {
    expect(nombreIdentificador('CL')).toBe('RUT');
    expect(nombreIdentificador('FR')).toBe('Identificador fiscal');
  });
});
