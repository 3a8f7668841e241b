import { Buffer } from 'node:buffer';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { zipDe } from '../../../testing/samples/zip-writer.ts';
import { importCatalogo } from '../import-catalogo.ts';
import type { FuenteReal } from '../lote.ts';
import {
  CABECERA_ANMAT,
  CABECERA_MEDICAMENTOS,
  csvDe,
  DICCIONARIOS,
  filas,
  prescripcionXml,
  xlsxDe,
} from '../testing/listas-ejemplo.ts';
import { enDisco } from '../testing/listas-en-disco.ts';

/** Files that people upload by mistake: from browsers, office programs and interrupted downloads. */
const { db, connection } = await openTestDatabase();
const importa = (de: string, fuente: FuenteReal) => importCatalogo(connection, { fuente, de });

const PRODUCTOS = Array.from({ length: 200 }, (_, i) => ({
  'Nº Registro': String(60_000 + i),
  Medicamento: `ÁCIDO ${i} mg\nCOMPRIMIDOS`,
  Laboratorio: 'Laboratorio Ñ, S.A.',
  Estado: 'Autorizado',
  'Fecha Aut.': '03/02/2001',
  '¿Comercializado?': 'SI',
  Observaciones: 'Sin Receta',
}));
const BUENA = csvDe(CABECERA_MEDICAMENTOS, PRODUCTOS);
const catalogo = () => db.selectFrom('producto').selectAll().orderBy('id').execute();
let antes: Awaited<ReturnType<typeof catalogo>>;
beforeAll(async () => {
  await importa(enDisco(BUENA, 'medicamentos.csv'), 'listado');
  antes = await catalogo();
  expect(antes[0]?.nombre).toBe('ÁCIDO 0 mg COMPRIMIDOS');
});

const ERROR = '<!DOCTYPE html>\n<html><head><title>503</title></head><body>Servicio no disponible</body></html>';
const dosVeces = Buffer.from(Buffer.from(BUENA).toString('latin1'));
const dos = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
const hoja = zipDe([
  { nombre: '[Content_Types].xml', datos: '<Types/>' },
  { nombre: 'xl/workbook.xml', datos: '<workbook/>' },
]);
const ods = zipDe([{ nombre: 'mimetype', datos: 'application/vnd.oasis.opendocument.spreadsheet' }]);
const odt = zipDe([{ nombre: 'mimetype', datos: 'application/vnd.oasis.opendocument.text' }]);
const docx = zipDe([
  { nombre: '[Content_Types].xml', datos: '<Types/>' },
  { nombre: 'word/document.xml', datos: '<document/>' },
]);
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(60)]);
const mentirosa = zipDe([
  { nombre: '[Content_Types].xml', datos: '<Types/>' },
  { nombre: 'xl/workbook.xml', datos: '<workbook/>' },
  { nombre: 'xl/worksheets/sheet1.xml', datos: ' '.repeat(5_000_000), miente: { bytes: 1_000 } },
]);
/** The list in the DOS code page 850. */
const cp850 = Buffer.from(
  [...BUENA].map((letra) => ({ Á: 0xb5, Ñ: 0xa5, é: 0x82, ó: 0xa2, º: 0xa7, '¿': 0xa8 })[letra] ?? letra.charCodeAt(0)),
);
const nomenclator = zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas(20)) }]);
const anmat = csvDe(CABECERA_ANMAT, [{ id: '1', certificado: '2', comercial: 'X', forma: 'Y', generico: 'Z' }], ';');

const ROTAS: [string, FuenteReal, Buffer | string, string, string | RegExp][] = [
  ['an empty file', 'listado', '', 'medicamentos.csv', '«.*medicamentos.csv» está vacío'],
  ['an empty file under the name of a zip', 'nomenclator', '', 'prescripcion.zip', 'está vacío'],
  ['an error page', 'listado', ERROR, 'medicamentos.csv', 'es una página web y no una lista'],
  [
    'an error page under the name of a zip',
    'nomenclator',
    `\ufeff  ${ERROR}`,
    'prescripcion.zip',
    'es una página web y no una lista',
  ],
  [
    'an error page under the name of a list',
    'anmat',
    ERROR.toLowerCase(),
    'anmat.csv',
    'es una página web y no una lista',
  ],
  ['a PDF', 'listado', '%PDF-1.7\n%âãÏÓ', 'Medicamentos.csv', 'es un PDF y no una lista'],
  [
    'a Word document of the old format',
    'listado',
    dos,
    'Medicamentos.doc',
    'es un documento de texto o una presentación',
  ],
  ['a Word document of the new format', 'anmat', docx, 'anmat.xlsx', 'es un documento de texto o una presentación'],
  ['an OpenDocument text', 'listado', odt, 'Medicamentos.ods', 'es un documento de texto o una presentación'],
  ['a picture', 'listado', png, 'Medicamentos.csv', 'no es texto (PNG) y no una lista en Excel o CSV: pide o exporta'],
  ['a gzip archive', 'anmat', gzipSync(anmat), 'anmat.csv', 'está comprimido: descomprímelo e importa'],
  [
    'a spreadsheet in a zip',
    'listado',
    zipDe([{ nombre: 'Medicamentos.xls', datos: dos }]),
    'listas.zip',
    'solo hay una hoja de cálculo («Medicamentos.xls»): descomprímelo e importa la hoja.',
  ],
  ['an Excel 97 spreadsheet', 'listado', dos, 'Medicamentos.xls', 'es una hoja de cálculo de Excel 97'],
  [
    'an Excel 97 spreadsheet without content',
    'listado',
    hoja,
    'Medicamentos.xls',
    'es una hoja de cálculo que no se puede leer',
  ],
  ['a spreadsheet without a row', 'listado', xlsxDe([[null]]), 'Medicamentos.xlsx', 'está vacío'],
  ['an OpenDocument spreadsheet', 'listado', ods, 'Medicamentos.ods', 'guárdala como .xlsx o CSV'],
  [
    'a spreadsheet of another list',
    'listado',
    xlsxDe([['Nombre', 'Edad']]),
    'Medicamentos.xlsx',
    'no tiene las columnas',
  ],
  ['a spreadsheet that declares a false size', 'listado', mentirosa, 'Medicamentos.xlsx', 'incompleto o dañado'],
  ['the Nomenclátor as a list', 'listado', nomenclator, 'prescripcion.zip', 'es del Nomenclátor de prescripción'],
  ['a list as the Nomenclátor', 'nomenclator', BUENA, 'medicamentos.csv', 'falta Prescripcion.xml'],
  ['ANMAT’s list as a list of AEMPS', 'listado', anmat, 'medicamentos.csv', 'puede ser el fichero de otro país'],
  ['a list of AEMPS as ANMAT’s', 'anmat', BUENA, 'anmat.csv', 'puede ser el fichero de otro país'],
  [
    'a header without rows',
    'listado',
    BUENA.split('\r\n')[0] ?? '',
    'medicamentos.csv',
    'no trae ninguna presentación',
  ],
  [
    'rows without their header',
    'listado',
    BUENA.slice(BUENA.indexOf('\r\n') + 2),
    'medicamentos.csv',
    'no tiene las columnas',
  ],
  [
    'accents encoded twice',
    'listado',
    dosVeces,
    'medicamentos.csv',
    'tiene los acentos estropeados («Ã±» en lugar de «ñ»)',
  ],
  [
    'a file that ends within a letter',
    'listado',
    Buffer.from(BUENA).subarray(0, Buffer.from(BUENA).lastIndexOf('Á') + 1),
    'medicamentos.csv',
    /estropeados|codificación|cortado/,
  ],
  [
    'accents in a DOS code page',
    'listado',
    cp850,
    'medicamentos.csv',
    /codificación que no se reconoce|no tiene las columnas/,
  ],
  [
    'a truncated last row',
    'listado',
    BUENA.slice(0, -30),
    'medicamentos.csv',
    /está cortado: su última línea, la \d+, no está entera/,
  ],
  ['an unclosed quote', 'listado', `${BUENA}99999,"ALGO`, 'medicamentos.csv', /no es un CSV válido|está cortado/],
  [
    'a file with half of the products',
    'listado',
    BUENA.slice(0, BUENA.indexOf('60100')),
    'medicamentos.csv',
    /Desaparecerían 100 de 200 productos \(50\s%, máximo 5 %\). Si es correcto, impórtala de todos modos \(en la terminal, con --permitir-bajas\)/,
  ],
  [
    'days and months in swapped places',
    'listado',
    BUENA.replaceAll('03/02/2001', '02/23/2001'),
    'medicamentos.csv',
    'Demasiadas filas con errores',
  ],
  [
    'codes that a spreadsheet turned into numbers with exponents',
    'listado',
    BUENA.replaceAll(/^60(\d{3})/gm, '"6,0$1E+12"'),
    'medicamentos.csv',
    'Demasiadas filas con errores',
  ],
];

/** A sentence that says what is wrong and what to do about it. */
const DICE_QUE_HACER = /[:.] [^:]+\.$/;

test.each([
  ['a path that does not exist', '/no/hay.csv', /^No existe «\/no\/hay\.csv»: comprueba la ruta/],
  ['a path through a file', `${enDisco(BUENA)}/a.csv`, /pasa por algo que no es una carpeta\.$/],
  ['a device', '/dev/null', /no es un fichero: guarda su contenido en uno e indícalo\.$/],
  ['a path of 5,000 characters', `/${'x'.repeat(5_000)}`, /es una ruta demasiado larga: comprueba/],
  ['a folder without a list', path.dirname(enDisco('', 'foto.png')), /no tiene ningún fichero \.xml, .+: indica/],
])('%s is refused with a clear sentence', async (_, de, frase) => {
  await expect(importa(de, 'listado')).rejects.toThrow(frase);
  await expect(importa(de, 'listado')).rejects.toThrow(DICE_QUE_HACER);
});

describe('a broken file is refused with a clear sentence and changes nothing', () => {
  test.each(ROTAS)('%s', async (_, fuente, datos, nombre, motivo) => {
    await expect(importa(enDisco(datos, nombre), fuente)).rejects.toThrow(
      typeof motivo === 'string' ? new RegExp(motivo.replace(/[()]/g, '\\$&')) : motivo,
    );
    expect(await catalogo()).toEqual(antes);
    const [lote] = await db
      .selectFrom('lote_importacion')
      .select(['estado', 'motivo'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(lote?.estado).toBe('fallido');
    expect(lote?.motivo).toMatch(DICE_QUE_HACER);
  });

  test('a good list is imported after all of them', async () => {
    expect(await importa(enDisco(`${BUENA}\r\n`, 'Medicamentos.xls'), 'listado')).toMatchObject({
      estado: 'hecho',
      productosModificados: 0,
      errores: 0,
    });
    expect((await catalogo()).map(({ nombre }) => nombre)).toEqual(antes.map(({ nombre }) => nombre));
  });
});
