import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoCatalogo } from '../../../demo/catalogo/catalogo-demo.ts';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo, type Opciones } from '../import-catalogo.ts';
import { fila, filas } from '../testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../testing/listas-en-disco.ts';

const { db, pool, connection } = await openTestDatabase();
const importa = (de: string, opciones: Partial<Opciones> = {}) =>
  importCatalogo(connection, { fuente: 'nomenclator', de, ...opciones });

const RESTO = filas(40);
const UNA = { cn: '600001', registro: '60001' };
// Suspended from the start: the state of a medicine passes to its packages, and this one must not change.
const SUSPENDIDA = { cod_sitreg_presen: '4' };
const SEGUNDA = fila({ cn: '600002', registro: '60001', campos: SUSPENDIDA });
const PRIMERA = nomenclatorEnDisco([fila(UNA), SEGUNDA, ...RESTO], '2026-10-01');

const cambios = async (fecha: string) => {
  const filas = await db
    .selectFrom('cambio_producto')
    .select(['tipos', 'presentacion_codigo as cn', 'antes', 'despues'])
    .where('fecha', '=', fecha)
    .orderBy('id')
    .execute();
  return filas;
};
const productos = () =>
  db
    .selectFrom('producto')
    .select(['id', 'nregistro', 'nombre', 'version', 'activo', 'huella'])
    .orderBy('id')
    .execute();

beforeAll(async () => {
  await demoCatalogo({ db, now: () => new Date() });
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('catalogo.importador', 'prueba', true)`.execute(tx);
    await tx.insertInto('producto').values({ slug: 'demo', nombre: 'DEMO', pais_id: 2, origen: 'demo' }).execute();
  });
});

describe('one list after the other', () => {
  test('the first real list replaces the demonstration products of its country, and of no other', async () => {
    await importa(PRIMERA);
    const demo = await db.selectFrom('producto').select('pais_id').where('origen', '=', 'demo').execute();
    expect(demo).toEqual([{ pais_id: 2 }]);
    for (const tabla of ['laboratorio', 'principio_activo', 'forma_farmaceutica', 'via_administracion'] as const)
      expect(await db.selectFrom(tabla).select('id').where('codigo', 'like', 'DEMO%').execute(), tabla).toEqual([]);
  });

  test('the same file again is not even read', async () => {
    const antes = await productos();
    expect(await importa(PRIMERA)).toMatchObject({ estado: 'sin_cambios', leidas: 0, fecha: '2026-10-01' });
    expect(await productos()).toEqual(antes);
  });

  test('the same contents in another file change only the date of the list', async () => {
    const antes = await productos();
    const informe = await importa(nomenclatorEnDisco([...RESTO, SEGUNDA, fila(UNA)], '2026-10-02'));
    expect(informe).toMatchObject({ estado: 'hecho', nuevas: 0, modificadas: 0, bajas: 0, productosModificados: 0 });
    expect(await productos()).toEqual(antes);
    expect(await cambios('2026-10-02')).toEqual([]);
    const fechas = await db
      .selectFrom('producto')
      .select('origen_fecha')
      .where('origen', '=', 'aemps')
      .distinct()
      .execute();
    expect(fechas).toEqual([{ origen_fecha: '2026-10-02' }]);
  });

  test('a change is stored with its values before and after, under the kinds of CIMA', async () => {
    const [antes] = (await productos()).filter(({ nregistro }) => nregistro === '60001');
    const otra = fila({
      ...UNA,
      campos: {
        cod_sitreg: '4',
        laboratorio_titular: '352',
        url_prosp: 'https://lista.example/nuevo.pdf',
        cod_sitreg_presen: '3',
        contenido: '30',
      },
      cola: '<problemassuministro><observaciones>Agotado</observaciones></problemassuministro>',
    });
    const igual = {
      ...SUSPENDIDA,
      cod_sitreg: '4',
      laboratorio_titular: '352',
      url_prosp: 'https://lista.example/nuevo.pdf',
    };
    const nueva = fila({ cn: '600003', registro: '60001', campos: igual });
    const lista = [otra, fila({ cn: '600002', registro: '60001', campos: igual }), nueva, ...RESTO];
    expect(await importa(nomenclatorEnDisco(lista, '2026-10-03'))).toMatchObject({
      // Only the product of 600002 changes, so that 600002 does not count.
      nuevas: 1,
      modificadas: 1,
      bajas: 0,
      productosNuevos: 0,
      productosModificados: 1,
    });
    expect(await cambios('2026-10-03')).toEqual([
      {
        // The suspended product is not for sale any more.
        tipos: ['comerc', 'estado', 'otros', 'prosp'],
        cn: null,
        antes: expect.objectContaining({
          comercializado: true,
          estado_registro: 'autorizado',
          titular: 'LABORATORIO PRIMERO, S.A.',
        }),
        despues: {
          comercializado: false,
          estado_registro: 'suspendido',
          titular: 'LABORATORIO SEGUNDO, S.L.',
          documentos: [
            { tipo: 'ficha_tecnica', url: 'https://lista.example/ft/60001.pdf' },
            { tipo: 'prospecto', url: 'https://lista.example/nuevo.pdf' },
          ],
        },
      },
      {
        // The annulled presentation is not for sale, though its row says that it is.
        tipos: ['comerc', 'estado', 'otros', 'psum'],
        cn: '600001',
        antes: {
          comercializada: true,
          estado_registro: 'autorizado',
          contenido: 28,
          problema_suministro_activo: false,
        },
        despues: { comercializada: false, estado_registro: 'anulado', contenido: 30, problema_suministro_activo: true },
      },
      { tipos: ['alta'], cn: '600003', antes: null, despues: null },
    ]);
    const [despues] = (await productos()).filter(({ nregistro }) => nregistro === '60001');
    expect(despues).toMatchObject({ id: antes?.id, version: (antes?.version ?? 0) + 1 });
  });

  test('a supply problem that the list no longer has is closed and stays as history', async () => {
    await importa(
      nomenclatorEnDisco(
        [fila(UNA), SEGUNDA, fila({ cn: '600003', registro: '60001', campos: SUSPENDIDA }), ...RESTO],
        '2026-10-04',
      ),
    );
    expect(await db.selectFrom('problema_suministro').selectAll().execute()).toMatchObject([
      { observaciones: 'Agotado', activo: false, fecha_resuelto: '2026-10-04' },
    ]);
    expect((await cambios('2026-10-04')).map(({ tipos, cn }) => [tipos.join(' '), cn])).toEqual([
      ['comerc estado otros prosp', null],
      ['comerc estado otros psum', '600001'],
    ]);
  });

  test('missing products stay as withdrawn, and come back with their rows', async () => {
    await importa(nomenclatorEnDisco([fila(UNA), SEGUNDA, ...RESTO.slice(1)], '2026-10-05'));
    expect((await cambios('2026-10-05')).map(({ tipos, cn }) => [tipos.join(' '), cn])).toEqual([
      ['baja', null],
      ['baja', '600003'],
    ]);
    const activas = () =>
      db.selectFrom('presentacion').select('codigo').where('activo', '=', false).orderBy('codigo').execute();
    expect(await activas()).toEqual([{ codigo: '600003' }, { codigo: '700000' }]);
    expect((await productos()).filter(({ activo }) => !activo).map(({ nregistro }) => nregistro)).toEqual(['R0']);
    const vuelta = await importa(nomenclatorEnDisco([fila(UNA), SEGUNDA, ...RESTO], '2026-10-06'));
    expect(vuelta).toMatchObject({ nuevas: 0, modificadas: 1, bajas: 0 });
    expect(await activas()).toEqual([{ codigo: '600003' }]);
    expect(await cambios('2026-10-06')).toMatchObject([
      { tipos: ['alta'], cn: null },
      { tipos: ['alta'], cn: '700000' },
    ]);
  });

  test('more than 5 % missing needs `permitirBajas`: 3 of 42 are refused, and accepted with it', async () => {
    const antes = await productos();
    const lista = nomenclatorEnDisco([fila(UNA), SEGUNDA, ...RESTO.slice(3)], '2026-10-07');
    await expect(importa(lista)).rejects.toThrow(/Desaparecerían 3 de 42 presentaciones \(7,1\s%, máximo 5 %\)/);
    expect(await productos()).toEqual(antes);
    expect(await importa(lista, { permitirBajas: true })).toMatchObject({
      estado: 'hecho',
      bajas: 3,
      productosBaja: 3,
    });
  });

  test('an older list is refused without `forzar`', async () => {
    const vieja = nomenclatorEnDisco([fila(UNA), SEGUNDA, ...RESTO], '2026-09-01');
    await expect(importa(vieja)).rejects.toThrow('El listado es del 01/09/2026 y ya se importó uno del 07/10/2026');
    expect(await importa(vieja, { ensayo: true, forzar: true })).toMatchObject({ estado: 'ensayo', modificadas: 3 });
    const antes = await productos();
    expect(antes.filter(({ activo }) => !activo)).toHaveLength(3);
    expect(await importa(vieja, { forzar: true })).toMatchObject({ estado: 'hecho', modificadas: 3 });
  });

  test('the commit notifies the catalogue’s readers, and two imports never run at once', async () => {
    const client = await pool.connect();
    const oidos: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => oidos.push(payload));
    await client.query('listen catalogo');
    const lista = nomenclatorEnDisco([fila({ ...UNA, nombre: 'OTRO' }), SEGUNDA, ...RESTO], '2026-10-08');
    const dos = await Promise.allSettled([importa(lista), importa(lista)]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(String(dos.find((uno) => uno.status === 'rejected')?.reason)).toContain('Ya hay otra importación en marcha');
    await client.query('select 1');
    expect(oidos).toEqual(['aemps']);
    client.release(true);
  });

  test('the editorial data of a product outlives imports', async () => {
    const { id } = await db
      .selectFrom('producto')
      .select('id')
      .where('nregistro', '=', '60001')
      .executeTakeFirstOrThrow();
    await db.insertInto('ficha_editorial').values({ producto_id: id, resumen_publico: 'Nuestro' }).execute();
    await importa(nomenclatorEnDisco([fila(UNA), SEGUNDA, ...RESTO], '2026-10-09'));
    expect(await db.selectFrom('ficha_editorial').select(['producto_id', 'resumen_publico']).execute()).toEqual([
      { producto_id: id, resumen_publico: 'Nuestro' },
    ]);
  });
});
