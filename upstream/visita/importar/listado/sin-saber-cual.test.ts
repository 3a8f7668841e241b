import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { createListas } from '../testing/listas-aemps.ts';

/** A list of medicines alone says that one is for sale, and not which of its packages. */
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

test('for sale, and nobody knows which of its packages: it is, they are not known to be, and that is told', async () => {
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
  // Said again it is no change, and neither is it where a list says nothing of sale.
  const otraVez = await medicamentos({ R1: { Laboratorio: 'Laboratorio Primero SA' } });
  expect(otraVez).toMatchObject({ ...NADA, estado: 'hecho', avisos: 1 });
  expect(await medicamentos({ 60002: { '¿Comercializado?': '' } })).toMatchObject(NADA);
  expect(await estados('60002')).toEqual(SIN_SABER_CUAL);
});

test('a list of packages says which one it is', async () => {
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
  ['not for sale any more', { '¿Comercializado?': 'NO' }, 'autorizado'],
  ['annulled', { Estado: 'Anulado' }, 'anulado'],
])('what is not known of packages is «no» where their medicine is %s', async (_, cambio, estado) => {
  await medicamentos({});
  expect(await estados('60002')).toEqual(SIN_SABER_CUAL);
  await medicamentos({ 60002: cambio });
  expect(await estados('60002')).toEqual(Array(2).fill([estado, false, false]));
});

test('a list of packages that says nothing of sale leaves it unknown, but of one that it annuls; the only one that is left is the one', async () => {
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

test('one of two packages is annulled: the other is the one for sale', async () => {
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
