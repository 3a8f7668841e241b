import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { celda } from '#platform/csv';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter, seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';

const { app, db, buildUsuario, bearer } = await buildTestVisita();
const ids = await seedCatalogo(db);
await asImporter(db, async (tx) => {
  await tx
    .updateTable('producto')
    .set({ nombre: '=HYPERLINK("http://x";"y")' })
    .where('id', '=', ids.diazepam)
    .execute();
  // This product is as from a list that says nothing of the marketing of its packages.
  await tx.updateTable('presentacion').set({ comercializada: null }).where('producto_id', '=', ids.valeriana).execute();
});
const headers = await bearer((await buildUsuario()).id);

const exportar = async (query: string) => {
  const response = await app.inject({ url: `/api/productos/exportacion?${query}`, headers });
  expect(response.statusCode).toBe(200);
  const filas: Record<string, string>[] = parse(response.rawPayload, { bom: true, delimiter: ';', columns: true });
  return { response, filas };
};

test('needs an account', async () =>
  expect((await app.inject({ url: '/api/productos/exportacion' })).statusCode).toBe(401));

test('CSV as Spanish spreadsheets open it: BOM, semicolons, one row per presentation', async () => {
  const { response, filas } = await exportar('q=paracetamol+alameda+650');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="productos-\d{4}-\d\d-\d\d\.csv"$/);
  expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(filas.map((fila) => fila.Código)).toEqual(['650001', '650002']);
  expect(filas[0]).toMatchObject({
    Producto: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG',
    'Nº de registro': '70001',
    Laboratorio: 'LABORATORIOS ALAMEDA, S.A.',
    ATC: 'N02BE01',
    Estado: 'Autorizado',
    Comercializada: 'Sí',
    'Problema de suministro': 'No',
    PVP: '1,50',
    Origen: 'AEMPS',
  });
});

test('holds the presentations that the search counts', async () => {
  for (const query of ['', 'comercializado=todos', 'suministro=1', 'estado=autorizado', 'q=N02BE', 'q=650020']) {
    const { meta } = (await app.inject({ url: `/api/productos?${query}` })).json();
    expect([query, (await exportar(query)).filas.length]).toEqual([query, meta.total_presentaciones]);
  }
});

test('a presentation with unknown marketing is exported among the marketed ones, marked as not known', async () => {
  for (const query of ['q=valeriana', 'q=658001', 'q=valeriana&comercializado=todos']) {
    const { filas } = await exportar(query);
    expect(filas.map(({ Código, Comercializada }) => [Código, Comercializada])).toEqual([['658001', 'No consta']]);
  }
});

test('cells that a spreadsheet would run as formulas are escaped', async () => {
  const { filas } = await exportar('q=655001');
  expect(filas[0]?.Producto).toBe(`'=HYPERLINK("http://x";"y")`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+34', "'+34"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a;b', '"a;b"'],
  ['di "hola"', '"di ""hola"""'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  [null, ''],
  ['650001', '650001'],
])('%j is written as %j', (valor, escrito) => expect(celda(valor)).toBe(escrito));
