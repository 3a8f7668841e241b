import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo, type Opciones } from '../import-catalogo.ts';
import { CABECERA_ANMAT, CABECERA_MEDICAMENTOS, csvDe } from '../testing/listas-ejemplo.ts';
import { enDisco } from '../testing/listas-en-disco.ts';

/** Two columns with swapped headers: no single value is invalid, but all are wrong. */
const { db, connection } = await openTestDatabase();
const importa = (texto: string, opciones: Partial<Opciones> = {}) =>
  importCatalogo(connection, { fuente: 'listado', de: enDisco(texto, 'medicamentos.csv'), ...opciones });

const listaDe = (length: number) =>
  csvDe(
    CABECERA_MEDICAMENTOS,
    Array.from({ length }, (_, i) => ({
      'Nº Registro': String(60_000 + i),
      Medicamento: `ACIDEX ${i} mg COMPRIMIDOS`,
      'Cód. ATC': 'A02BA02',
      Laboratorio: i % 3 === 0 ? 'Primero Farma, S.L.U.' : `Laboratorio ${String.fromCharCode(65 + (i % 26))}, S.A.`,
      Estado: 'Autorizado',
      'Fecha Aut.': '03/02/2001',
      'Fecha Estado': i % 2 ? '03/02/2001' : '04/05/2010',
      'Principios Activos': 'RANITIDINA',
      'Nº P. Activos': '1',
      Observaciones: 'Sin Receta',
      '¿Comercializado?': i % 2 ? 'SI' : 'NO',
      '¿Triangulo Amarillo?': i < 20 ? 'SI' : 'NO',
      '¿Afecta conducción?': i % 5 ? 'NO' : 'SI',
      '¿Problemas de suministro?': i % 4 ? 'NO' : 'SI',
      '¿Sustituible?': i % 3 ? '' : 'Biológicos',
    })),
  );
const LISTA = listaDe(100);
/** Swaps two headers of a list and leaves the values. */
function cambia(una: string, otra: string, lista = LISTA, separador = ','): string {
  const [cabecera = '', ...filas] = lista.split('\r\n');
  const titulos = cabecera.split(separador).map((titulo) => ({ [una]: otra, [otra]: una })[titulo] ?? titulo);
  expect(titulos.join(separador)).not.toBe(cabecera);
  return [titulos.join(separador), ...filas].join('\r\n');
}
const catalogo = () => db.selectFrom('producto').selectAll().orderBy('id').execute();
let antes: Awaited<ReturnType<typeof catalogo>>;
beforeAll(async () => {
  // The first import has no catalogue to compare with.
  await expect(importa(cambia('Medicamento', 'Laboratorio'))).rejects.toThrow('columnas «Laboratorio» y «Medicamento»');
  expect(await catalogo()).toEqual([]);
  await importa(LISTA);
  antes = await catalogo();
  expect(antes).toHaveLength(100);
});

describe('two swapped columns are recognised by their values and named, and nothing changes', () => {
  test.each([
    ['Medicamento', 'Laboratorio'],
    ['Laboratorio', 'Principios Activos'],
    ['Medicamento', 'Cód. ATC'],
    ['Medicamento', 'Principios Activos'],
    ['Laboratorio', 'Observaciones'],
    ['Fecha Aut.', 'Fecha Estado'],
    ['¿Comercializado?', '¿Afecta conducción?'],
    ['¿Comercializado?', '¿Triangulo Amarillo?'],
    ['¿Triangulo Amarillo?', '¿Afecta conducción?'],
    ['Nº Registro', 'Cód. ATC'],
    ['Nº Registro', 'Fecha Estado'],
    ['Medicamento', '¿Comercializado?'],
    ['Laboratorio', 'Fecha Aut.'],
    ['Estado', '¿Comercializado?'],
    ['Estado', 'Fecha Estado'],
    ['Principios Activos', 'Nº P. Activos'],
    ['Principios Activos', 'Observaciones'],
    ['Observaciones', '¿Sustituible?'],
  ])('%s and %s', async (una, otra) => {
    const fallo = await importa(cambia(una, otra)).catch((error: Error) => error.message);
    expect(fallo).toMatch(
      /tiene cambiadas las columnas .* Corrige la cabecera; si es correcto, impórtala de todos modos \(en la terminal, con --forzar\)\./,
    );
    for (const titulo of [una, otra])
      expect(String(fallo)).toContain(`«${titulo.replace('Triangulo Amarillo', 'Triángulo')}`);
    expect(await catalogo()).toEqual(antes);
  });
});

test('a list with one changed mark in four is accepted, and so is one with days as spreadsheet numbers', async () => {
  const filas = LISTA.split('\r\n').map((fila, i) =>
    i > 0 && i % 4 === 0 ? fila.replace(/,(SI|NO),/, (_, dice) => (dice === 'SI' ? ',NO,' : ',SI,')) : fila,
  );
  expect(await importa(filas.join('\r\n'), { ensayo: true })).toMatchObject({
    estado: 'ensayo',
    productosModificados: 25,
  });
  const enNumeros = LISTA.replaceAll('03/02/2001', '36925').replaceAll('04/05/2010', '40302');
  expect(await importa(enNumeros, { ensayo: true })).toMatchObject({ estado: 'ensayo', productosModificados: 0 });
});

test('with `forzar` a list with swapped columns is imported', async () => {
  const { estado } = await importa(cambia('Fecha Aut.', 'Fecha Estado'), { forzar: true });
  expect(estado).toBe('hecho');
});

test('a mark that does not correlate with the catalogue is refused, with the number of rows that would change', async () => {
  const lista = listaDe(600);
  await importa(lista);
  const todo = await catalogo();
  await expect(importa(cambia('¿Afecta conducción?', '¿Problemas de suministro?', lista))).rejects.toThrow(
    'La lista dice en «¿Afecta conducción?» otra cosa que el catálogo de 210 de 600 filas',
  );
  expect(await catalogo()).toEqual(todo);
});

describe('swapped columns of ANMAT’s list are recognised too', () => {
  const FORMAS = ['Comprimido', 'Capsula', 'Solucion Inyectable', 'Jarabe', 'Colirio'];
  const ANMAT = csvDe(
    CABECERA_ANMAT,
    Array.from({ length: 30 }, (_, i) => ({
      id: `46.${100 + i}`,
      certificado: String(48_832 + i),
      cuit: '30500846301',
      laboratorio: i % 5 ? 'Laboratorio Ejemplo S.A.' : 'Ejemplo Argentina',
      gtin: i % 2 ? '7,79044E+12' : '07790440485927',
      troquel: i % 6 ? String(477_944 + i) : '',
      comercial: i % 9 ? 'Acidex' : 'Acidex 150 Mg',
      forma: FORMAS[i % FORMAS.length]!,
      generico: `Ranitidina ${150 + i} Mg`,
      expendio: i % 10 ? 'Bajo Receta' : 'Venta Libre',
      presentacion: `Blister Por ${10 + i} Unidades`,
      precio: i % 8 ? `1.261,${10 + i}` : '299',
      es_hospitalario: i % 7 ? '0' : '1',
    })),
    ';',
  );
  const deAnmat = (texto: string) => importa(texto, { fuente: 'anmat', ensayo: true });

  test.each([
    ['laboratorio', 'comercial'],
    ['comercial', 'generico'],
    ['comercial', 'forma'],
    ['forma', 'generico'],
    ['generico', 'presentacion'],
    ['comercial', 'presentacion'],
    ['certificado', 'cuit'],
    ['cuit', 'gtin'],
    ['gtin', 'troquel'],
    ['troquel', 'precio'],
    ['id', 'precio'],
    ['forma', 'expendio'],
    ['precio', 'es_hospitalario'],
  ])('%s and %s', async (una, otra) => {
    const fallo = await deAnmat(cambia(una, otra, ANMAT, ';')).catch((error: Error) => error.message);
    expect(fallo).toMatch(/tiene cambiadas las columnas «\w+» y «\w+»/);
    for (const titulo of [una, otra]) expect(fallo).toContain(`«${titulo}»`);
  });

  test('a list with its columns in place is accepted, whatever a spreadsheet has done to its numbers', async () => {
    const deHoja = ANMAT.replaceAll('30500846301', '3,05008E+10').replace(/(^|\r\n)46\.(\d+)/g, '$146$2.0');
    for (const lista of [ANMAT, deHoja]) expect(await deAnmat(lista)).toMatchObject({ estado: 'ensayo', errores: 0 });
  });
});
