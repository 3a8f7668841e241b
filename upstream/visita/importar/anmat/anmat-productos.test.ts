import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { findProducto } from '../../catalogo/ficha/producto.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { CABECERA_ANMAT, csvDe } from '../testing/listas-ejemplo.ts';
import { enDisco } from '../testing/listas-en-disco.ts';

const { db, connection } = await openTestDatabase();

const KALETRA = {
  certificado: '49.433',
  cuit: '30500846301',
  laboratorio: 'Laboratorio Austral S.A.',
  comercial: 'Kaletra',
};
const FILAS = [
  {
    id: '10',
    troquel: '500010',
    ...KALETRA,
    forma: 'Comprimido Recubierto',
    generico: 'Lopinavir 200 Mg + Ritonavir 50 Mg',
  },
  {
    id: '11',
    troquel: '500011',
    ...KALETRA,
    forma: 'Comprimido Recubierto',
    generico: 'Lopinavir 100 Mg + Ritonavir 25 Mg',
  },
  { id: '12', troquel: '500012', ...KALETRA, forma: 'Solución', generico: 'Lopinavir 80 Mg/ml + Ritonavir 20 Mg/ml' },
  {
    id: '13',
    troquel: '500010',
    ...KALETRA,
    forma: 'Comprimido Recubierto',
    generico: 'Lopinavir 200 Mg + Ritonavir 50 Mg',
  },
  ...Array.from({ length: 60 }, (_, i) => ({
    id: String(100 + i),
    troquel: String(600_000 + i),
    certificado: `60.${i}`,
    comercial: `Cosa ${i}`,
    forma: 'Crema',
    generico: 'Cosa 1 %',
  })),
].map((fila) => ({
  expendio: 'Bajo Receta',
  presentacion: '1 Frasco',
  precio: '261,92',
  es_hospitalario: '0',
  ...fila,
}));
const anmat = (texto: string | Buffer) =>
  importCatalogo(connection, { fuente: 'anmat', de: enDisco(texto, 'anmat.csv') });

const kaletras = () =>
  db
    .selectFrom('producto as p')
    .innerJoin('forma_farmaceutica as f', 'f.id', 'p.forma_id')
    .select(['p.id', 'p.slug', 'f.nombre as forma', 'p.nombre'])
    .select(
      sql<string>`(select string_agg(c.dosis, '/' order by c.orden) from composicion c where c.producto_id = p.id)`.as(
        'dosis',
      ),
    )
    .select(
      sql<string[]>`array(select s.codigo from presentacion s where s.producto_id = p.id order by s.codigo)`.as(
        'codigos',
      ),
    )
    .where('p.nombre', 'ilike', 'kaletra')
    .orderBy('p.id')
    .execute();
const NADA = { nuevas: 0, modificadas: 0, bajas: 0, productosNuevos: 0, productosModificados: 0, productosBaja: 0 };

beforeAll(async () => {
  await anmat(csvDe(CABECERA_ANMAT, FILAS, ';'));
});

describe('a certificate of ANMAT holds several products', () => {
  test('there is a product for each form and strength, with its own packages', async () => {
    const tres = await kaletras();
    expect(tres.map(({ forma, dosis, codigos }) => ({ forma, dosis, codigos }))).toEqual([
      // Two packages share a troquel: the one with the lower number in the list gets it.
      { forma: 'Comprimido Recubierto', dosis: '200/50', codigos: ['500010', 'ID 13'] },
      { forma: 'Comprimido Recubierto', dosis: '100/25', codigos: ['500011'] },
      { forma: 'Solución', dosis: '80/20', codigos: ['500012'] },
    ]);
    const solucion = await findProducto(db, tres[2]?.id ?? 0, null);
    expect(solucion).toMatchObject({ nombre: 'Kaletra', nregistro: '49.433', receta: true, estado: 'autorizado' });
  });

  test.each<
    [
      string,
      (filas: typeof FILAS) => { columnas: readonly string[]; filas: Record<string, string>[]; separador?: string },
    ]
  >([
    ['rows the other way round', (filas) => ({ columnas: CABECERA_ANMAT, filas: filas.toReversed() })],
    [
      'columns the other way round, and commas',
      (filas) => ({ columnas: CABECERA_ANMAT.toReversed(), filas, separador: ',' }),
    ],
    [
      'no prices, hospitals nor ways of sale',
      (filas) => ({
        columnas: CABECERA_ANMAT.filter(
          (una) => !['precio', 'expendio', 'es_hospitalario', 'laboratorio', 'presentacion', 'gtin'].includes(una),
        ),
        filas,
      }),
    ],
  ])('keep their ids in another list: %s', async (_, otra) => {
    const antes = await kaletras();
    const { columnas, filas, separador = ';' } = otra(FILAS);
    const informe = await anmat(csvDe(columnas, filas, separador));
    expect(await kaletras()).toEqual(antes);
    // Without the column «presentacion» the names of presentations lose the package.
    expect(informe).toMatchObject(
      columnas.includes('presentacion') ? NADA : { ...NADA, modificadas: expect.any(Number) },
    );
    expect(await db.selectFrom('presentacion').select('pvp').where('pvp', 'is not', null).execute()).toHaveLength(64);
  });

  test('keep their ids when another year spells capitals, accents, points and ingredients differently', async () => {
    const antes = await kaletras();
    const otra = FILAS.map((fila) =>
      fila.comercial === 'Kaletra'
        ? {
            ...fila,
            comercial: 'KALETRA',
            forma: fila.forma.toUpperCase().replace('SOLUCIÓN', 'SOLUCION'),
            generico: fila.generico.split(' + ').toReversed().join(' + '),
          }
        : fila,
    );
    expect(await anmat(csvDe(CABECERA_ANMAT, otra, ';'))).toMatchObject({
      productosNuevos: 0,
      productosBaja: 0,
      nuevas: 0,
      bajas: 0,
    });
    const ids = (filas: typeof antes) => filas.map(({ id, codigos }) => ({ id, codigos }));
    expect(ids(await kaletras())).toEqual(ids(antes));
  });

  test('migration 0161 keeps a former product of a whole certificate as the one of its form and strength, with its editorial data', async () => {
    // The catalogue before the migration: the first row of the certificate won, and its product had all the packages.
    const primera = (await kaletras())[0]!;
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('catalogo.importador', 'prueba', true)`.execute(tx);
      const otros = sql`(select id from producto where nombre ilike 'kaletra' and id <> ${primera.id})`;
      await sql`update presentacion set producto_id = ${primera.id} where producto_id in ${otros}`.execute(tx);
      await sql`delete from producto where id in ${otros}`.execute(tx);
      await sql`update producto set nregistro = '49.433 · Kaletra', nombre = 'Kaletra' where id = ${primera.id}`.execute(
        tx,
      );
      await sql`insert into producto (slug, pais_id, origen, nregistro, nombre) values ('kaletra', 10, 'anmat', '49.433 · KALETRA', 'KALETRA')`.execute(
        tx,
      );
    });
    await db.insertInto('ficha_editorial').values({ producto_id: primera.id, resumen_publico: 'Nuestro' }).execute();
    const migracion = new URL('../../../db/migrations/0161-anmat-por-forma-y-dosis.sql', import.meta.url);
    await db.transaction().execute(async (tx) => {
      // The migration already ran on this connection, when the database was made, and left this function.
      await sql`drop function if exists pg_temp.parte(text)`.execute(tx);
      await sql.raw(readFileSync(migracion, 'utf8')).execute(tx);
    });

    await anmat(csvDe(CABECERA_ANMAT, FILAS.toReversed(), ';'));
    const tres = (await kaletras()).filter(({ codigos }) => codigos.length > 0);
    expect(tres.map(({ forma, dosis }) => `${forma} ${dosis}`).toSorted()).toEqual([
      'Comprimido Recubierto 100/25',
      'Comprimido Recubierto 200/50',
      'Solución 80/20',
    ]);
    expect(tres.find(({ id }) => id === primera.id)).toMatchObject({
      slug: 'kaletra',
      dosis: '200/50',
      codigos: ['500010', 'ID 13'],
    });
    expect(await db.selectFrom('ficha_editorial').select(['producto_id', 'resumen_publico']).execute()).toEqual([
      { producto_id: primera.id, resumen_publico: 'Nuestro' },
    ]);
  });
});
