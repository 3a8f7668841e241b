import { describe, expect, test } from 'vitest';
import {
  edad,
  falloCodigoPostal,
  falloDelegacion,
  falloEstado,
  falloNacimiento,
  fallosEmpresa,
  falloTelefono,
} from './reglas-perfil.ts';

describe('age', () => {
  test.each([
    ['2010-11-21', '2026-11-21', 16],
    ['2010-11-22', '2026-11-21', 15],
    ['2008-02-29', '2024-02-28', 15],
    ['2008-02-29', '2024-02-29', 16],
    ['2008-02-29', '2025-02-28', 16],
    ['2008-02-29', '2025-03-01', 17],
    ['1999-12-31', '2026-01-01', 26],
  ])('born %s is, on %s, %i', (nacimiento, hoy, anos) => expect(edad(nacimiento, hoy)).toBe(anos));

  test('the minimum age is reached on the sixteenth birthday; a future date and an age of 121 are refused', () => {
    expect(falloNacimiento('2010-11-21', '2026-11-21')).toBeUndefined();
    expect(falloNacimiento('2010-11-22', '2026-11-21')).toBe('Tienes que haber cumplido 16 años');
    expect(falloNacimiento('2027-01-01', '2026-11-21')).toBe('Revisa tu fecha de nacimiento');
    expect(falloNacimiento('1905-01-01', '2026-11-21')).toBe('Revisa tu fecha de nacimiento');
  });
});

describe('subdivision', () => {
  const estados = [{ id: 28008 }, { id: 28028 }];
  test.each([
    [28028, estados, 'Provincia', undefined],
    [null, estados, 'Provincia', 'Elige la provincia'],
    [undefined, estados, 'Departamento', 'Elige el departamento'],
    [74001, estados, 'Estado', 'Elige el estado'],
    [null, [], 'Estado', undefined],
    [28028, [], 'Estado', 'Ese país no tiene subdivisiones que elegir'],
  ])('%s of %j (%s) → %s', (id, lista, tipo, fallo) => expect(falloEstado(id, lista, tipo)).toBe(fallo));
});

describe('postal code', () => {
  test('Spain: each of the 52 provinces takes its own codes and no other province’s', () => {
    const provincias = Array.from({ length: 52 }, (_, i) => String(i + 1).padStart(2, '0'));
    for (const una of provincias)
      for (const otra of provincias)
        expect(falloCodigoPostal(`${una}001`, 'ES', otra) === undefined, `${una} ${otra}`).toBe(una === otra);
  });
  test.each(['00001', '53001', '99999', '2801', '280011', '28o01', ''])('Spain has no %s', (codigo) =>
    expect(falloCodigoPostal(codigo, 'ES')).toBe('Escribe las cinco cifras del código postal'),
  );
  test.each([
    ['SW1A 1AA', true],
    ['4000-007', true],
    ['75001', true],
    ['1', false],
    ['1234567890123', false],
    ['75_01', false],
    ['-75001', false],
  ])('abroad %s valid: %s', (codigo, vale) => expect(falloCodigoPostal(codigo, 'FR') === undefined).toBe(vale));
});

test('telephone: known prefix, nine digits in Spain', () => {
  expect(falloTelefono('+34600000000', '+34')).toBeUndefined();
  expect(falloTelefono('+3460000000', '+34')).toBe('Un teléfono de España tiene nueve cifras');
  expect(falloTelefono('+34100000000', '+34')).toBe('Un teléfono de España tiene nueve cifras');
  expect(falloTelefono('+99912345678', undefined)).toBe('Ese prefijo no es de ningún país');
});

test('a delegation is required if the company has two or more', () => {
  expect([0, 1, 2].map((n) => falloDelegacion(null, n))).toEqual([undefined, undefined, 'Elige tu delegación']);
  expect(falloDelegacion(7, 2)).toBeUndefined();
});

test('a new company gets an error for every failed rule, on the payload’s fields', () => {
  const espana = { iso: 'ES', estado_tipo: 'Provincia', estados: [{ id: 28028 }], provincia: '28', prefijo: '+34' };
  const buena = { empresaCodigoPostal: '28001', empresaTelefono: '+34910000000', empresaEstado: 28028 };
  expect(fallosEmpresa(buena, espana)).toEqual({});
  expect(
    fallosEmpresa(
      {
        empresaCodigoPostal: '08001',
        empresaTelefono: '+34',
        empresaEstado: null,
        empresaIdentificadorFiscal: 'B00000001',
      },
      espana,
    ),
  ).toEqual({
    empresaEstado: ['Elige la provincia'],
    empresaCodigoPostal: ['El código postal no es de la provincia que has elegido'],
    empresaTelefono: ['Un teléfono de España tiene nueve cifras'],
    empresaIdentificadorFiscal: ['El NIF, NIE o CIF no es correcto: revisa sus cifras y letras'],
  });
});
