import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { createListas, NOMENCLATOR, REGISTROS } from '../testing/listas-aemps.ts';
import { CABECERA_MEDICAMENTOS, fila } from '../testing/listas-ejemplo.ts';

/** Ingredients of a list with names and without doses, after those of the Nomenclátor. */
const { db, connection } = await openTestDatabase();
const { medicamentos, nomenclator } = createListas(db, connection);

const componente = (codigo: string, dosis: string) =>
  `<composicion_pa><cod_principio_activo>${codigo}</cod_principio_activo><dosis_pa>${dosis}</dosis_pa></composicion_pa>`;
/** AEMPS gives the number three and names two ingredients. */
const FORMA = `<cod_forfar>42</cod_forfar><nro_pactiv>3</nro_pactiv>${componente('3219', '150')}${componente('3300', '20')}`;
const SIN_CUENTA = CABECERA_MEDICAMENTOS.filter((columna) => columna !== 'Nº P. Activos');
const deLista = (principios: string, cabecera?: readonly string[]) =>
  medicamentos({ P9: { 'Principios Activos': principios, 'Nº P. Activos': '2' } }, [...REGISTROS, 'P9'], cabecera);

const composicion = () =>
  db
    .selectFrom('composicion as c')
    .innerJoin('producto as p', 'p.id', 'c.producto_id')
    .innerJoin('principio_activo as a', 'a.id', 'c.principio_activo_id')
    .select(['a.nombre', 'c.dosis'])
    .where('p.nregistro', '=', 'P9')
    .orderBy('c.orden')
    .execute();
const cuantos = async () =>
  (await db.selectFrom('producto').selectAll().where('nregistro', '=', 'P9').executeTakeFirstOrThrow()).num_principios;

beforeEach(async () => {
  await nomenclator([...NOMENCLATOR, fila({ cn: '600009', registro: 'P9', forma: FORMA })]);
});

test('when one ingredient gets another name, the other keeps its dose', async () => {
  await deLista('ALGINATO SODICO, RANITIDINA');
  expect(await composicion()).toEqual([
    { nombre: 'ALGINATO SODICO', dosis: null },
    { nombre: 'RANITIDINA', dosis: '150' },
  ]);
});

test('the number of ingredients is the list’s, and is counted only when the list gives none and the ingredients differ', async () => {
  await deLista('RANITIDINA, ALGÍNICO, ÁCIDO', SIN_CUENTA);
  expect(await cuantos()).toBe(3);
  await deLista('RANITIDINA', SIN_CUENTA);
  expect(await composicion()).toEqual([{ nombre: 'RANITIDINA', dosis: '150' }]);
  expect(await cuantos()).toBe(1);
  await deLista('RANITIDINA, ALGÍNICO, ÁCIDO');
  expect(await cuantos()).toBe(2);
});
