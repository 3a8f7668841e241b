import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { buscador as contrato } from '#shared/contract/visita/buscador';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';
import { Buscador } from '../../buscador/buscador.ts';
import { buildCatalogo } from '../../buscador/construir/build-catalogo.ts';
import { findProducto } from '../../catalogo/ficha/producto.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { CABECERA_ANMAT, csvDe } from '../testing/listas-ejemplo.ts';
import { enDisco } from '../testing/listas-en-disco.ts';
import { controlDe } from './anmat-expendio.ts';

const { db, connection } = await openTestDatabase();

test.each([
  ['Bajo Receta Oficial Y Decreto', 'Morfina Clorhidrato 10 Mg', null, true],
  ['Bajo Receta Oficial Y Decreto', 'Droperidol 2,5 Mg + Fentanilo 50 Mcg', null, true],
  ['Bajo Receta Oficial Y Decreto', 'Metilfenidato Clorhidrato 10 Mg', true, null],
  ['Bajo Receta Oficial(Psicotropicos Lista Ii)', 'Cosa', true, null],
  ['Bajo Receta Oficial (Estupefacientes Lista I)', 'Fentanilo', null, true],
  ['Bajo Receta Archivada (Psicotropicos Lista Iv)', 'Clonazepam 2 Mg', true, null],
  ['Bajo Receta Archivada (Estupefacientes Lista Iii)', 'Codeína 30 Mg', null, true],
  ['Bajo Receta Archivada', 'Clonazepam 2 Mg', null, null],
  ['Bajo Receta Archivada Uso Exclusivo Profesional', 'Midazolam 15 Mg', null, null],
  ['Bajo Receta (Uso Exclusivo Profesional)', 'Cosa', null, null],
  ['Bajo Receta Y Decreto', 'Cosa', null, null],
  ['Bajo Receta', 'Ibuprofeno 400 Mg', false, false],
  ['Venta Libre', 'Ibuprofeno 200 Mg', false, false],
  ['', 'Morfina', undefined, undefined],
])('«%s» of «%s»: psychotropic %s, narcotic %s', (expendio, generico, psicotropo, estupefaciente) => {
  expect(controlDe(expendio, generico)).toEqual(psicotropo === undefined ? {} : { psicotropo, estupefaciente });
});

const DE_EXPENDIO = {
  Morfo: 'Bajo Receta Oficial Y Decreto',
  Archivo: 'Bajo Receta Archivada',
  Simple: 'Bajo Receta',
  Callado: '',
};
const anmat = (filas: Record<string, string>[]) =>
  importCatalogo(connection, {
    fuente: 'anmat',
    forzar: true,
    permitirBajas: true,
    de: enDisco(csvDe(CABECERA_ANMAT, filas, ';'), 'anmat.csv'),
  });
const DE_CADA_UNO = Object.entries(DE_EXPENDIO).map(([comercial, expendio], i) => ({
  id: String(i + 1),
  certificado: String(100 + i),
  comercial,
  forma: 'Gel',
  generico: 'Cosa 1 %',
  expendio,
}));
const sabido = async () =>
  Object.fromEntries(
    (await db.selectFrom('producto').select(['nombre', 'psicotropo', 'estupefaciente']).execute()).map((uno) => [
      uno.nombre,
      [uno.psicotropo, uno.estupefaciente],
    ]),
  );
const DICHO = { Morfo: [null, true], Archivo: [null, null], Simple: [false, false], Callado: [null, null] };

describe('an unknown mark stays null and never becomes «no»', () => {
  beforeAll(async () => {
    await anmat(DE_CADA_UNO);
  });

  test('in the catalogue, on the sheet and in the finder', async () => {
    expect(await sabido()).toEqual(DICHO);
    const { id } = await db
      .selectFrom('producto')
      .select('id')
      .where('nombre', '=', 'Archivo')
      .executeTakeFirstOrThrow();
    expect(await findProducto(db, id, null)).toMatchObject({ psicotropo: null, estupefaciente: null, receta: true });
    const { page, per_page, ...filtros } = v.parse(contrato.buscar.query!, { comercializado: 'todos' });
    const buscador = new Buscador(await buildCatalogo(db));
    const todos = buscador.search(filtros, page, per_page).data;
    expect(todos.find(({ nombre }) => nombre === 'Archivo')).toMatchObject({ psicotropo: null, estupefaciente: null });
    const controlados = buscador.search({ ...filtros, estupefaciente: '1' }, page, per_page).data;
    expect(controlados.map(({ nombre }) => nombre)).toEqual(['Morfo']);
  });

  test('a product whose packages are sold in two ways takes the more restrictive answer, null before «no»', async () => {
    const uno = { ...DE_CADA_UNO[2]!, id: '50', certificado: '500', comercial: 'Doble' };
    const otro = { ...uno, id: '51', expendio: 'Bajo Receta Archivada' };
    const oficial = { ...uno, id: '52', expendio: 'Bajo Receta Oficial Y Decreto' };
    await anmat([...DE_CADA_UNO, uno, otro]);
    expect(await sabido()).toMatchObject({ ...DICHO, Doble: [null, null] });
    await anmat([...DE_CADA_UNO, uno, otro, oficial]);
    expect(await sabido()).toMatchObject({ ...DICHO, Doble: [null, true] });
    await anmat(DE_CADA_UNO);
  });

  test('migration 0243 sets the «no» of an earlier importer to null until the next list, except for AEMPS products', async () => {
    await asImporter(db, async (tx) => {
      await sql`update producto set psicotropo = false, estupefaciente = false`.execute(tx);
      await sql`update producto set origen = 'aemps', receta = true where nombre = 'Simple'`.execute(tx);
    });
    const migracion = new URL('../../../db/migrations/0243-control-no-consta.sql', import.meta.url);
    await db.transaction().execute(async (tx) => {
      await sql.raw(readFileSync(migracion, 'utf8')).execute(tx);
    });
    expect(await sabido()).toMatchObject({ ...DICHO, Morfo: [null, null] });
    await asImporter(db, (tx) => sql`update producto set origen = 'anmat' where nombre = 'Simple'`.execute(tx));
    await anmat(DE_CADA_UNO);
    expect(await sabido()).toMatchObject(DICHO);
  });
});
