import { Buffer } from 'node:buffer';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { zipDe } from '../../../testing/samples/zip-writer.ts';
import { importCatalogo } from '../import-catalogo.ts';
import type { FuenteReal } from '../lote.ts';
import { DICCIONARIOS, fila, filas, prescripcionXml } from '../testing/listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from '../testing/listas-en-disco.ts';

const { db, connection } = await openTestDatabase();
const importa = (de: string, fuente: FuenteReal = 'nomenclator') => importCatalogo(connection, { fuente, de });

const principal = (datos: Buffer | string) => enDisco(zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos }]));
const BUENA = prescripcionXml(filas(20));
const catalogo = () =>
  Promise.all([
    db.selectFrom('producto').select(['id', 'nombre', 'huella', 'activo']).orderBy('id').execute(),
    db.selectFrom('presentacion').select(['id', 'nombre', 'huella', 'activo']).orderBy('id').execute(),
  ]);

let antes: Awaited<ReturnType<typeof catalogo>>;
beforeAll(async () => {
  await importa(principal(BUENA));
  antes = await catalogo();
});

const SIN_FIN = 'a'.repeat(9_000_000);
const HOSTILES: [string, () => string, string | RegExp][] = [
  ['a path that does not exist', () => '/no/hay/nada.zip', 'No existe'],
  ['a file that is no zip', () => enDisco('hola'), 'no es un ZIP, o está incompleto'],
  ['a truncated zip', () => enDisco(zip().subarray(0, 2_000)), 'no es un ZIP, o está incompleto o dañado'],
  ['a zip with an index and without its data', () => enDisco(mordido()), /dañado/],
  ['an encrypted zip', () => malo({ cifrado: true }), 'está cifrado'],
  ['a wrong checksum', () => malo({ crc: 1 }), 'su suma de control no coincide'],
  ['more bytes than declared', () => malo({ bytes: 100 }), /dañado/],
  ['a zip bomb', () => principal(Buffer.alloc(30_000_000, 'a')), 'bomba ZIP'],
  ['a declared gigabyte', () => malo({ bytes: 2_000_000_000 }), /bomba ZIP|máximo es 1.000 MB/],
  ['one file twice in the zip', () => enDisco(zipDe([...DICCIONARIOS, ...DICCIONARIOS])), 'está dos veces'],
  ['a zip without the list', () => enDisco(zipDe([{ nombre: 'foto.txt', datos: 'x' }])), 'falta Prescripcion.xml'],
  ['an external entity', () => principal(conDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">')), 'DOCTYPE'],
  ['entities that expand each other', () => principal(conDoctype('<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">')), 'DOCTYPE'],
  ['an undefined entity', () => principal(BUENA.replace('ACIDEX', '&x;')), /no es XML válido en la línea \d+/],
  ['a truncated XML file', () => principal(BUENA.slice(0, -300)), 'no es XML válido'],
  ['another root', () => principal(BUENA.replaceAll('aemps_prescripcion', 'html')), 'empieza por <html>'],
  ['Latin-1', () => principal(Buffer.from(BUENA.replace('ACIDEX', 'ÁCIDO'), 'latin1')), 'no está en UTF-8'],
  ['UTF-16', () => principal(Buffer.from(BUENA, 'utf16le')), 'no está en UTF-8'],
  ['a declared Latin-1', () => principal(BUENA.replace('UTF-8', 'ISO-8859-1')), 'no está en UTF-8'],
  ['one element of 9 MB', () => principal(BUENA.replace('ACIDEX', ruido(SIN_FIN))), 'más de 8 MB'],
  ['an empty list', () => nomenclatorEnDisco([]), 'no trae ninguna presentación'],
  ['an impossible date', () => nomenclatorEnDisco(filas(20), '2026-13-45'), 'La fecha del listado no es válida'],
  ['rows without their code', () => nomenclatorEnDisco([...filas(20), fila({ cn: 'X1' })]), '1 de 21 (máximo 1 %)'],
  [
    'two rows of one code',
    () => nomenclatorEnDisco([...filas(20), fila({ cn: '700000' })]),
    'Demasiadas filas con errores',
  ],
];

/** Noise that deflate cannot compress, so that the archive does not count as a bomb. */
function ruido(texto: string): string {
  let semilla = 1;
  const letras = Array.from({ length: texto.length }, () => {
    semilla = (semilla * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (semilla % 26));
  });
  return letras.join('');
}
function zip(): Buffer {
  return readFileSync(principal(BUENA));
}
function mordido(): Buffer {
  const entero = zip();
  const en = entero.indexOf('DICCIONARIO_ATC.xml') + 60;
  return Buffer.concat([entero.subarray(0, en), Buffer.alloc(100), entero.subarray(en + 100)]);
}
function malo(miente: { bytes?: number; crc?: number; cifrado?: boolean }): string {
  return enDisco(zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: BUENA, miente }]));
}
const conDoctype = (dtd: string) =>
  BUENA.replace('?>\n', `?>\n<!DOCTYPE aemps_prescripcion [${dtd}]>\n`).replace('ACIDEX', '&x;');

describe('hostile input is refused with a clear sentence and changes nothing', () => {
  test.each(HOSTILES)('%s', async (_, hecho, motivo) => {
    await expect(importa(hecho())).rejects.toThrow(motivo);
    expect(await catalogo()).toEqual(antes);
    const vivos = db.selectFrom('lote_importacion').select('id').where('estado', '=', 'en_curso');
    expect(await vivos.execute()).toEqual([]);
  });

  test('the list of another country is refused as such', async () => {
    const argentina = enDisco('id;certificado;cuit;laboratorio\n1;2;3;4\n', 'anmat.csv');
    await expect(importa(argentina, 'listado')).rejects.toThrow('puede ser el fichero de otro país');
    const espana = enDisco('Nº Registro,Medicamento,Laboratorio\n1,2,3\n', 'medicamentos.csv');
    await expect(importa(espana, 'anmat')).rejects.toThrow('la lista de ANMAT (Argentina)');
    expect(await catalogo()).toEqual(antes);
  });

  test('a field of 5 MB is an error of its row only, reported with line and reason', async () => {
    const muchas = filas(200);
    const lista = nomenclatorEnDisco([...muchas, fila({ cn: '600009', nombre: ruido('x'.repeat(5_000_000)) })]);
    expect(await importa(lista)).toMatchObject({ presentaciones: 200, errores: 1, leidas: 201 });
    const [error] = await db.selectFrom('error_importacion').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(error).toMatchObject({
      fichero: 'Prescripcion.xml',
      clase: 'error',
      motivo: 'el campo des_nomco ocupa más de 1 MB',
    });
    expect(error?.linea).toBeGreaterThan(200);
    expect(error?.muestra?.length).toBeLessThanOrEqual(300);
  });

  test('SQL, HTML, backslashes and tabs in names are stored as text', async () => {
    const nombre = `X'); drop table producto; -- <script>alert(1)</script> \\N \\. \t %s`;
    const escrito = nombre.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    await importa(
      nomenclatorEnDisco([...filas(200), fila({ cn: '600010', registro: 'HTML', nombre: escrito })], '2026-10-02'),
    );
    const guardado = await db
      .selectFrom('producto')
      .select(['nombre', 'slug'])
      .where('nregistro', '=', 'HTML')
      .executeTakeFirst();
    expect(guardado).toEqual({ nombre, slug: 'x-drop-table-producto-script-alert-1-script-n-s' });
  });

  test('a folder of XML files is imported like a ZIP', async () => {
    const carpeta = `${enDisco('', 'nada')}-carpeta`;
    mkdirSync(carpeta);
    for (const { nombre, datos } of [
      ...DICCIONARIOS,
      { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas(201), '2026-10-03') },
    ])
      writeFileSync(path.join(carpeta, nombre), datos);
    expect(await importa(carpeta)).toMatchObject({ estado: 'hecho', presentaciones: 201 });
    expect(await importa(carpeta)).toMatchObject({ estado: 'sin_cambios' });
  });
});
