import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { createListas } from '../testing/listas-aemps.ts';

/** A list of medicines says that a medicine is for sale, but not which of its packages. */
const { db, connection } = await openTestDatabase();
const { medicamentos, presentaciones, nomenclatorDe, estados } = createListas(db, connection);
const NADA = { nuevas: 0, modificadas: 0, bajas: 0, productosNuevos: 0, productosModificados: 0, productosBaja: 0 };
const SIN_VENDER: [string, string][] = [
  ['1', '0'],
  ['1', '0'],
];
const SIN_SABER_CUAL = Array(2).fill(['autorizado', null, true]);

beforeEach(async () => {
  await nomenclatorDe('1', SIN_VENDER);
  expect(await estados('60002')).toEqual(Array(2).fill(['autorizado', false, false]));
});

test('a medicine for sale whose packages were not is for sale, its packages are unknown, and a warning says so', async () => {
  expect(await medicamentos({})).toMatchObject({ avisos: 1, productosModificados: 1, modificadas: 2 });
  expect(await estados('60002')).toEqual(SIN_SABER_CUAL);
  const aviso = await db
    .selectFrom('error_importacion')
    .select(['motivo', 'muestra'])
    .where('fichero', '=', 'productos')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(aviso).toEqual({
    motivo: expect.stringContaining('y no cuál de sus presentaciones: 1. Constan como comercializados'),
    muestra: '60002',
  });
  // The same statement again is no change, and neither is a list without the sale.
  const otraVez = await medicamentos({ R1: { Laboratorio: 'Laboratorio Primero SA' } });
  expect(otraVez).toMatchObject({ ...NADA, estado: 'hecho', avisos: 1 });
  expect(await medicamentos({ 60002: { '¿Comercializado?': '' } })).toMatchObject(NADA);
  expect(await estados('60002')).toEqual(SIN_SABER_CUAL);
});

test('a list of packages tells which package is for sale', async () => {
  await medicamentos({});
  await nomenclatorDe('1', [
    ['1', '0'],
    ['1', '1'],
  ]);
  expect(await estados('60002')).toEqual([
    ['autorizado', false, true],
    ['autorizado', true, true],
  ]);
});

test.each([
  ['no longer for sale', { '¿Comercializado?': 'NO' }, 'autorizado'],
  ['annulled', { Estado: 'Anulado' }, 'anulado'],
])('an unknown sale of packages becomes «no» when their medicine is %s', async (_, cambio, estado) => {
  await medicamentos({});
  expect(await estados('60002')).toEqual(SIN_SABER_CUAL);
  await medicamentos({ 60002: cambio });
  expect(await estados('60002')).toEqual(Array(2).fill([estado, false, false]));
});

test('a list of packages without sale leaves it unknown except for annulled ones; the only remaining package is then the one for sale', async () => {
  await medicamentos({});
  await presentaciones([
    ['60 001', '600001', 'Autorizado', ''],
    ['60002', '600002', 'Anulado', ''],
    ['60002', '600003', 'Autorizado', ''],
  ]);
  const [anulada] = await estados('60002');
  expect(await estados('60002')).toEqual([
    ['anulado', false, true],
    ['autorizado', null, true],
  ]);
  await medicamentos({});
  expect(await estados('60002')).toEqual([anulada, ['autorizado', true, true]]);
});

test('when one of two packages is annulled, the other is the one for sale', async () => {
  await nomenclatorDe('1', [
    ['3', '0'],
    ['1', '0'],
  ]);
  await medicamentos({});
  expect(await estados('60002')).toEqual([
    ['anulado', false, true],
    ['autorizado', true, true],
  ]);
});
