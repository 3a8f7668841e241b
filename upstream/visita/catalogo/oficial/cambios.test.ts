import { describe, expect, test } from 'vitest';
import type { CambioDeProducto } from '#shared/contract/visita/entidades';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';
import { importCatalogo } from '../../importar/import-catalogo.ts';
import { fila, filas } from '../../importar/testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../../importar/testing/listas-en-disco.ts';

const { app, db, connection } = await buildTestVisita();
const ask = async () => {
  const response = await app.inject({ url: '/api/catalogo/cambios' });
  const { data } = response.json<{ data: CambioDeProducto[] }>();
  return { cache: response.headers['cache-control'], data };
};
const RESTO = filas(40);
const importa = (rows: string[], fecha: string) =>
  importCatalogo(connection, {
    fuente: 'nomenclator',
    de: nomenclatorEnDisco([...rows, ...RESTO], fecha),
    permitirBajas: true,
  });
const UNO = { cn: '600001', registro: '60001', nombre: 'UNO 1 mg' };
const DOS = { cn: '600002', registro: '60002', nombre: 'DOS 2 mg' };
const TRES = { cn: '600003', registro: '60003', nombre: 'TRES 3 mg' };

describe('the recent changes of all products', () => {
  test('without imports there are none, and the first list of a source has none', async () => {
    expect(await ask()).toEqual({ cache: 'public, max-age=60', data: [] });
    await importa([fila(UNO), fila(DOS)], '2026-10-01');
    expect(await ask()).toEqual({ cache: 'public, max-age=60', data: [] });
  });

  test('a later list’s changes that every reader understands, one of each product', async () => {
    const nuevoTitular = fila({ ...UNO, campos: { laboratorio_titular: '352', contenido: '30' } });
    // Nobody is told of another number of tablets in a box.
    const otroContenido = fila({ ...DOS, campos: { contenido: '30' } });
    await importa([nuevoTitular, otroContenido, fila(TRES)], '2026-10-08');
    const { data } = await ask();
    expect(data.map(({ nombre, fecha, codigo, tipos }) => [nombre, fecha, codigo, tipos])).toEqual([
      ['TRES 3 mg', '2026-10-08', null, ['alta']],
      ['UNO 1 mg', '2026-10-08', null, ['otros']],
    ]);
    expect(data[1]).toMatchObject({
      slug: 'uno-1-mg',
      antes: { titular: 'LABORATORIO PRIMERO, S.A.' },
      despues: { titular: 'LABORATORIO SEGUNDO, S.L.' },
    });
  });

  test('the newest list is first, and a newer change of a product replaces the older one', async () => {
    const retirado = [fila(UNO), fila(DOS)];
    const suspendido = fila({ ...UNO, campos: { laboratorio_titular: '352', cod_sitreg: '4' } });
    await importa([suspendido, fila({ ...DOS, campos: { contenido: '30' } })], '2026-10-15');
    expect((await ask()).data.map(({ nombre, tipos }) => [nombre, tipos])).toEqual([
      ['UNO 1 mg', ['comerc', 'estado']],
      ['TRES 3 mg', ['baja']],
    ]);
    await importa([...retirado, fila(TRES)], '2026-10-22');
    expect((await ask()).data.map(({ nombre, fecha, tipos }) => [nombre, fecha, tipos])).toEqual([
      ['TRES 3 mg', '2026-10-22', ['alta']],
      ['UNO 1 mg', '2026-10-22', ['comerc', 'estado', 'otros']],
    ]);
  });

  test('a presentation’s change is shown where its product has none that day', async () => {
    const suspendida = { cod_sitreg_presen: '4' };
    const otra = fila({ ...DOS, cn: '600004', campos: suspendida });
    await importa([fila(UNO), fila(DOS), fila(TRES), otra], '2026-10-29');
    const { data } = await ask();
    expect(data[0]).toMatchObject({ nombre: 'DOS 2 mg', codigo: '600004', tipos: ['alta'] });
    expect(data.map(({ nombre, fecha }) => [nombre, fecha])).toEqual([
      ['DOS 2 mg', '2026-10-29'],
      ['TRES 3 mg', '2026-10-22'],
      ['UNO 1 mg', '2026-10-22'],
    ]);
    const anulada = { ...suspendida, cod_sitreg_presen: '3' };
    const titular = { laboratorio_titular: '352' };
    await importa(
      [
        fila(UNO),
        fila({ ...DOS, campos: titular }),
        fila(TRES),
        fila({ ...DOS, cn: '600004', campos: { ...anulada, ...titular } }),
      ],
      '2026-11-05',
    );
    expect((await ask()).data[0]).toMatchObject({ nombre: 'DOS 2 mg', codigo: null, tipos: ['otros'] });
  });

  test('the first list of medicines is left out too, though lists of presentations came before', async () => {
    const antes = (await ask()).data;
    await insertLista({ presentaciones: 0, fecha: '2026-11-12', tiposDe: () => 'baja' });
    expect((await ask()).data).toEqual(antes);
  });

  test('at most ten, and no supply problems', async () => {
    await insertLista({ presentaciones: 40, fecha: '2026-11-12', tiposDe: (i) => (i < 12 ? 'ft' : 'psum') });
    const { data } = await ask();
    expect(data.map(({ tipos }) => tipos)).toEqual(Array.from({ length: 10 }, () => ['ft']));
  });
});

interface Lista {
  presentaciones: number;
  fecha: string;
  /** Kind of the change of the product with this place. */
  tiposDe(i: number): 'baja' | 'ft' | 'psum';
}

/** A list that changed every product. */
const insertLista = ({ presentaciones, fecha, tiposDe }: Lista) =>
  asImporter(db, async (tx) => {
    const { id: lote_id } = await tx
      .insertInto('lote_importacion')
      .values({ fuente: 'nomenclator', fichero: 'p.zip', sha256: '', estado: 'hecho', presentaciones })
      .returning('id')
      .executeTakeFirstOrThrow();
    const productos = await tx.selectFrom('producto').select('id').orderBy('id').execute();
    await tx
      .insertInto('cambio_producto')
      .values(productos.map(({ id }, i) => ({ producto_id: id, lote_id, fecha, tipos: [tiposDe(i)] })))
      .execute();
  });
