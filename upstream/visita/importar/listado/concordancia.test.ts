import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { createListas, NOMENCLATOR, REGISTROS } from '../testing/listas-aemps.ts';
import { fila } from '../testing/listas-ejemplo.ts';

/** Different spellings in two lists are no change, and the state of a medicine holds for its packages. */
const { db, connection } = await openTestDatabase();

const {
  medicamentos: lista,
  presentaciones,
  nomenclator,
  nomenclatorDe,
  paquetes,
  estados,
} = createListas(db, connection);
const NADA = { nuevas: 0, modificadas: 0, bajas: 0, productosNuevos: 0, productosModificados: 0, productosBaja: 0 };

const cambiosDe = (registro: string) =>
  db
    .selectFrom('cambio_producto as c')
    .innerJoin('producto as p', 'p.id', 'c.producto_id')
    .select(['c.presentacion_codigo as cn', 'c.tipos', 'c.antes', 'c.despues'])
    .where('p.nregistro', '=', registro)
    .orderBy('c.id')
    .execute();

beforeEach(async () => {
  await nomenclator();
});

describe('spellings that are no change', () => {
  test('a registration number with and without spaces is one', async () => {
    expect(
      await lista(
        {},
        REGISTROS.map((uno) => uno.replace('60 001', '60001').replace('60002', '60 002')),
      ),
    ).toMatchObject(NADA);
    expect(await paquetes('60 001')).toHaveLength(1);
    // Numbers that one list has in both spellings are two: AEMPS distinguishes two importers in this way.
    const dos = [fila({ cn: '600011', registro: '34009 1' }), fila({ cn: '600012', registro: '340091' })];
    await nomenclator([...NOMENCLATOR, ...dos]);
    for (const uno of ['34009 1', '340091']) expect(await paquetes(uno)).toHaveLength(1);
  });

  test('a laboratory with two codes, or with and without commas and points, is one', async () => {
    const antes = (await cambiosDe('60002')).length;
    const otro = NOMENCLATOR.map((row) => row.replaceAll('<laboratorio_titular>324<', '<laboratorio_titular>399<'));
    expect(await nomenclator(otro)).toMatchObject(NADA);
    expect(await lista({ 60002: { Laboratorio: 'Laboratorio Primero SA' } })).toMatchObject(NADA);
    expect(await cambiosDe('60002')).toHaveLength(antes);
    // A different name is a different laboratory.
    expect(await lista({ 60002: { Laboratorio: 'Laboratorio Segundo S.L.' } })).toMatchObject({
      ...NADA,
      productosModificados: 1,
    });
    expect((await cambiosDe('60002')).at(-1)).toMatchObject({
      antes: { titular: 'LABORATORIO PRIMERO, S.A.' },
      despues: { titular: 'LABORATORIO SEGUNDO, S.L.' },
    });
  });

  test('«EFG» in the name makes a generic when the list has no column for it', async () => {
    await lista({ N1: { Medicamento: 'COSA DE OTRO 5 mg COMPRIMIDOS EFG' }, N2: { Medicamento: 'EFGINA 5 mg' } }, [
      ...REGISTROS,
      'N1',
      'N2',
    ]);
    const genericos = await db
      .selectFrom('producto')
      .select(['nregistro', 'generico'])
      .where('nregistro', 'in', ['N1', 'N2', '60002'])
      .orderBy('nregistro')
      .execute();
    expect(genericos).toEqual([
      { nregistro: '60002', generico: false },
      { nregistro: 'N1', generico: true },
      { nregistro: 'N2', generico: false },
    ]);
  });
});

describe('a medicine and its packages', () => {
  test('when a medicine is taken off the market or annulled, so are its packages', async () => {
    await lista({ 60002: { '¿Comercializado?': 'NO' } });
    const noSeVende = { estado: 'autorizado', venta: false, comercializado: false };
    expect(await paquetes('60002')).toEqual([
      { codigo: '600002', ...noSeVende },
      { codigo: '600003', ...noSeVende },
    ]);
    // «SI» under «¿Comercializado?» of an annulled medicine is ignored.
    await lista({ 60002: { Estado: 'Anulado', 'Fecha Estado': '05/10/2026' } });
    const anulado = { estado: 'anulado', venta: false, comercializado: false };
    expect(await paquetes('60002')).toEqual([
      { codigo: '600002', ...anulado },
      { codigo: '600003', ...anulado },
    ]);
    const suyos = (await cambiosDe('60002')).filter(({ cn }) => cn === '600002');
    expect(suyos.map(({ tipos }) => tipos)).toEqual([['comerc'], ['estado']]);
    expect(suyos.at(-1)).toMatchObject({ despues: { estado_registro: 'anulado', fecha_estado: '2026-10-05' } });
  });

  test('a suspended medicine has no package for sale; back in force, its only package is for sale, of several none is known to be', async () => {
    await lista({ '60 001': { Estado: 'Suspenso', '¿Comercializado?': 'NO' }, 60002: { Estado: 'Suspenso' } });
    expect(await paquetes('60 001')).toEqual([
      { codigo: '600001', estado: 'suspendido', venta: false, comercializado: false },
    ]);
    // The list still says that this suspended medicine is for sale.
    expect(await estados('60002')).toEqual(Array(2).fill(['suspendido', false, false]));
    await lista({});
    expect(await paquetes('60 001')).toEqual([
      { codigo: '600001', estado: 'autorizado', venta: true, comercializado: true },
    ]);
    expect(await estados('60002')).toEqual(Array(2).fill(['autorizado', null, true]));
  });

  test('a list of packages brings back a medicine that was annulled', async () => {
    await lista({ 60002: { Estado: 'Anulado', '¿Comercializado?': 'NO' } });
    const estadoDe = async () =>
      (await db.selectFrom('producto').selectAll().where('nregistro', '=', '60002').executeTakeFirstOrThrow())
        .estado_registro;
    expect(await estadoDe()).toBe('anulado');
    await presentaciones([
      ['60 001', '600001'],
      ['60002', '600002'],
      ['60002', '600003'],
    ]);
    expect(await estadoDe()).toBe('autorizado');
    expect((await paquetes('60002')).map(({ estado, venta }) => [estado, venta])).toEqual([
      ['autorizado', true],
      ['autorizado', true],
    ]);
  });

  test('a medicine that is annulled after its suspension annuls its suspended packages', async () => {
    await lista({ 60002: { Estado: 'Suspenso', '¿Comercializado?': 'NO' } });
    await lista({ 60002: { Estado: 'Anulado', '¿Comercializado?': 'NO' } });
    expect(await estados('60002')).toEqual(Array(2).fill(['anulado', false, false]));
  });

  test('a medicine that comes back annulled, in a list without sale, has annulled packages that are not for sale', async () => {
    const cabecera = ['Nº Registro', 'Medicamento', 'Laboratorio', 'Estado'];
    const sinVenta = (registros: string[]) => lista({ 60002: { Estado: 'Anulado' } }, registros, cabecera);
    await sinVenta(REGISTROS.filter((uno) => uno !== '60002'));
    await sinVenta(REGISTROS);
    expect(await estados('60002')).toEqual(Array(2).fill(['anulado', false, false]));
  });

  test('in the Nomenclátor too, an annulled or suspended medicine has no authorised package', async () => {
    await nomenclatorDe('3', [
      ['1', '1'],
      ['4', '0'],
    ]);
    expect(await estados('60002')).toEqual(Array(2).fill(['anulado', false, false]));
    await nomenclatorDe('4', [
      ['1', '1'],
      ['3', '0'],
    ]);
    expect(await estados('60002')).toEqual([
      ['suspendido', false, false],
      ['anulado', false, false],
    ]);
  });

  test('lists of packages with suspended ones for sale and lists of medicines without do not undo each other', async () => {
    const deMedicamentos = () => lista({ 60002: { Estado: 'Suspenso', '¿Comercializado?': 'NO' } });
    const dePresentaciones = () =>
      presentaciones([
        ['60 001', '600001'],
        ['60002', '600002', 'Suspenso', 'SI'],
        ['60002', '600003', 'Suspenso', 'NO'],
      ]);
    await deMedicamentos();
    await dePresentaciones();
    for (const importa of [deMedicamentos, dePresentaciones]) expect(await importa()).toMatchObject(NADA);
    expect(await estados('60002')).toEqual(Array(2).fill(['suspendido', false, false]));
  });

  test('a state of packages changes the medicine only when its date is later than the medicine’s', async () => {
    const autorizadas = (fecha: string) =>
      presentaciones([
        ['60 001', '600001'],
        ['60002', '600002', 'Autorizado', 'SI', fecha],
        ['60002', '600003', 'Autorizado', 'SI', fecha],
      ]);
    await lista({ 60002: { Estado: 'Anulado', 'Fecha Estado': '05/10/2026', '¿Comercializado?': 'NO' } });
    for (const fecha of ['03/02/2001', '05/10/2026']) {
      await autorizadas(fecha);
      expect(await estados('60002')).toEqual(Array(2).fill(['anulado', false, false]));
    }
    await autorizadas('06/10/2026');
    expect(await estados('60002')).toEqual(Array(2).fill(['autorizado', true, true]));
  });

  test('a list of packages suspends a medicine with a suspended package, and authorises a new one with an authorised package', async () => {
    await presentaciones([
      ['60 001', '600001'],
      ['60002', '600002', 'Suspenso'],
      ['60002', '600003'],
      ['N9', '600008', 'Anulado'],
      ['N9', '600009'],
    ]);
    const medicamentos = await db
      .selectFrom('producto')
      .select(['nregistro', 'estado_registro as estado'])
      .where('nregistro', 'in', ['60002', 'N9'])
      .orderBy('nregistro')
      .execute();
    expect(medicamentos).toEqual([
      { nregistro: '60002', estado: 'suspendido' },
      { nregistro: 'N9', estado: 'autorizado' },
    ]);
    expect((await paquetes('60002')).map(({ estado }) => estado)).toEqual(['suspendido', 'suspendido']);
    expect(await estados('N9')).toEqual([
      ['anulado', false, true],
      ['autorizado', true, true],
    ]);
  });
});
