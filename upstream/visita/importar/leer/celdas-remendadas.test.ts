import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { type Informe, importCatalogo } from '../import-catalogo.ts';
import { informeDe } from '../informe.ts';
import { CABECERA_ANMAT, CABECERA_MEDICAMENTOS, csvDe, xlsxDe } from '../testing/listas-ejemplo.ts';
import { enDisco } from '../testing/listas-en-disco.ts';

/** Lists with some rows whose accents came broken from their source. */
const { db, connection } = await openTestDatabase();

type Fila = Record<string, string>;
const porWindows = (texto: string) => new TextDecoder('windows-1252').decode(Buffer.from(texto));
const cosa = (i: number): Fila => ({
  id: String(1_000 + i),
  certificado: `60.${100 + i}`,
  cuit: '30500846301',
  laboratorio: 'Compañía Ibérica S.A.',
  troquel: String(600_000 + i),
  comercial: `Solución ${i}`,
  forma: 'Set De Infusión',
  generico: 'Cosa 1 %',
  expendio: 'Bajo Receta',
  presentacion: '1 Pomo',
  precio: '261,92',
  es_hospitalario: '0',
});
const cosas = (cuantas: number, otra: (fila: Fila, i: number) => Fila = (fila) => fila) =>
  Array.from({ length: cuantas }, (_, i) => otra(cosa(i), i));
const anmat = (filas: Fila[], bytes: (csv: string) => Buffer | string = (csv) => csv) =>
  importCatalogo(connection, {
    fuente: 'anmat',
    de: enDisco(bytes(csvDe(CABECERA_ANMAT, filas, ';')), 'anmat.csv'),
    forzar: true,
    permitirBajas: true,
  });
const formas = async () =>
  (await db.selectFrom('forma_farmaceutica').select('nombre').orderBy('nombre').execute()).map(({ nombre }) => nombre);
const ultimo = () => db.selectFrom('lote_importacion').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const problemas = (lote: number) =>
  db
    .selectFrom('error_importacion')
    .select(['linea', 'clase', 'motivo', 'muestra'])
    .where('lote_id', '=', lote)
    .orderBy('id')
    .execute();
const informar = (informe: Informe) => informeDe(informe);

test('a list with one broken row in two hundred is imported whole, with those rows mended and counted', async () => {
  const filas = cosas(3_400, (fila, i) => (i % 200 === 7 ? { ...fila, forma: porWindows(fila.forma ?? '') } : fila));
  const informe = await anmat(filas);
  expect(informe).toMatchObject({
    estado: 'hecho',
    leidas: 3_400,
    presentaciones: 3_400,
    errores: 0,
    avisos: 0,
    remendadas: 17,
  });
  expect(await formas()).toEqual(['Set De Infusión']);
  expect(await ultimo()).toMatchObject({ remendadas: 17, errores: 0 });
  expect(informar(informe)).toContain('17 celdas venían mal codificadas de su origen y se han corregido');
  // The same list without broken cells changes nothing, and reports no mended ones.
  const buena = await anmat(cosas(3_400));
  expect(buena).toMatchObject({ modificadas: 0, productosModificados: 0, nuevas: 0, bajas: 0, remendadas: 0 });
  expect(informar(buena)).not.toContain('codificada');
});

test('an identifying cell that can’t be mended is an error of its row only, reported with line and column', async () => {
  const filas = cosas(300, (fila, i) => {
    if (i === 10) return { ...fila, comercial: 'Soluci\ufffdn 10' };
    if (i === 20) return { ...fila, presentacion: '1 Set De InfusiÃ' };
    return fila;
  });
  const informe = await anmat(filas);
  expect(informe).toMatchObject({ estado: 'hecho', leidas: 300, presentaciones: 298, errores: 2, remendadas: 0 });
  const motivo = (columna: string) =>
    `«${columna}» viene con los acentos estropeados de su origen y no se puede recuperar`;
  expect(await problemas((await ultimo()).id)).toEqual([
    { linea: 12, clase: 'error', motivo: motivo('comercial'), muestra: expect.stringContaining('Soluci\ufffdn 10') },
    { linea: 22, clase: 'error', motivo: motivo('presentacion'), muestra: expect.stringContaining('1020') },
  ]);
});

test('a laboratory that can’t be mended stays as it was; its row is imported with a warning', async () => {
  await anmat(cosas(300));
  const informe = await anmat(
    cosas(300, (fila, i) => (i === 10 ? { ...fila, laboratorio: 'Compa\ufffd\ufffda Ib\ufffdrica S.A.' } : fila)),
  );
  expect(informe).toMatchObject({ presentaciones: 300, errores: 0, avisos: 1, productosModificados: 0 });
  expect(await problemas((await ultimo()).id)).toEqual([
    {
      linea: 12,
      clase: 'aviso',
      motivo: '«laboratorio» viene con los acentos estropeados de su origen y no se puede recuperar',
      muestra: expect.any(String),
    },
  ]);
  expect(await db.selectFrom('laboratorio').select('nombre').execute()).toEqual([{ nombre: 'Compañía Ibérica S.A.' }]);
});

test('up to one broken line in ten is mended; with more the file is refused as wrongly saved', async () => {
  const rotas = (cuantas: number) =>
    cosas(299, (fila, i) => (i < cuantas ? { ...fila, forma: porWindows(fila.forma ?? '') } : fila));
  expect(await anmat(rotas(30))).toMatchObject({ remendadas: 30, errores: 0 });
  await expect(anmat(rotas(31))).rejects.toThrow('tiene los acentos estropeados («Ã±» en lugar de «ñ»)');
});

test('mends a Latin-1 file with some rows in UTF-8', async () => {
  const bytes = (csv: string) =>
    Buffer.concat(
      csv.split(/(?<=\n)/).map((linea, i) => (i === 50 ? Buffer.from(linea) : Buffer.from(linea, 'latin1'))),
    );
  expect(await anmat(cosas(300), bytes)).toMatchObject({ presentaciones: 300, errores: 0, remendadas: 3 });
  expect(await formas()).toEqual(['Set De Infusión']);
});

test('mends AEMPS list files and spreadsheets, with their headers', async () => {
  const filas = Array.from({ length: 60 }, (_, i) => ({
    'Nº Registro': String(60_000 + i),
    Medicamento: `ÁCIDO ${i} mg COMPRIMIDOS`,
    Laboratorio: 'Laboratorio Ñ, S.A.',
    Estado: 'Autorizado',
    Observaciones: i === 3 ? 'Uso Hospitalari\ufffd' : 'Sin Receta',
  }));
  const rota = { ...filas[0], Medicamento: porWindows('ÁCIDO 0 mg COMPRIMIDOS') };
  const cabecera = CABECERA_MEDICAMENTOS.filter((una) => filas[0] && una in filas[0]);
  const csv = csvDe(cabecera, [rota, ...filas.slice(1)]).replace('Nº Registro', porWindows('Nº Registro'));
  const informe = await importCatalogo(connection, { fuente: 'listado', de: enDisco(csv, 'medicamentos.csv') });
  expect(informe).toMatchObject({ productos: 60, remendadas: 1, errores: 0 });
  expect((await problemas((await ultimo()).id)).map(({ motivo }) => motivo)).toContainEqual(
    expect.stringMatching(/^«Observaciones» viene con los acentos estropeados/),
  );
  const hoja = xlsxDe([
    cabecera.slice(),
    ...[rota, ...filas.slice(1)].map((fila) => cabecera.map((una) => (fila as Fila)[una] ?? '')),
  ]);
  expect(
    await importCatalogo(connection, { fuente: 'listado', de: enDisco(hoja, 'medicamentos.xlsx'), forzar: true }),
  ).toMatchObject({ productos: 60, remendadas: 1, errores: 0, productosModificados: 0 });
  const nombres = await db.selectFrom('producto').select('nombre').where('nregistro', '=', '60000').execute();
  expect(nombres).toEqual([{ nombre: 'ÁCIDO 0 mg COMPRIMIDOS' }]);
});
