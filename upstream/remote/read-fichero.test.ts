import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { zipDe } from '../testing/samples/zip-writer.ts';
import { noSeAbre, readFichero, requireTexto } from './read-fichero.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'leer-fichero-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const en = (nombre: string, contenido: string | Buffer = '<a/>') => {
  writeFileSync(path.join(dir, nombre), contenido);
  return path.join(dir, nombre);
};
const UNA_FRASE = /^[^.]*(?:\.[^ ][^.]*)*: [^.]+(?:\.[^ ][^.]*)*\.$/u;
const fraseDe = async (ruta: string) => {
  try {
    await readFichero(ruta, 1);
    return 'ninguna';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('a file that cannot be read is refused with one sentence that says what to do', async () => {
  mkdirSync(path.join(dir, 'carpeta'));
  const grande = en('grande.xml');
  truncateSync(grande, 1024 * 1024 + 1);
  const frases = await Promise.all(
    [
      path.join(dir, 'no-hay.xml'),
      path.join(dir, 'carpeta'),
      path.join(en('a.xml'), 'b.xml'),
      grande,
      '/dev/null',
      'x'.repeat(5_000),
    ].map(fraseDe),
  );
  expect(frases).toEqual([
    expect.stringContaining('No existe «'),
    expect.stringContaining('es una carpeta: indica el fichero que hay dentro.'),
    expect.stringContaining('pasa por algo que no es una carpeta.'),
    expect.stringContaining('ocupa más de 1 MB: divídelo en varios'),
    expect.stringContaining('no es un fichero: guarda su contenido en uno'),
    expect.stringContaining('es una ruta demasiado larga: comprueba'),
  ]);
  for (const frase of frases) expect(frase).toMatch(UNA_FRASE);
  expect((await readFichero(en('bueno.xml'), 1)).toString()).toBe('<a/>');
});

test('missing permissions are reported with the folder or file that lacks them', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/lista/a.csv' });
  expect(noSeAbre('/lista', error)?.message).toBe(
    'No hay permiso para leer «/lista/a.csv»: cambia sus permisos o cópialo a otra carpeta.',
  );
  expect(noSeAbre('/lista', new TypeError('x'))).toBeUndefined();
});

test('a file that is no text is refused by its kind', async () => {
  const partes =
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
  const hoja = zipDe([
    { nombre: '[Content_Types].xml', datos: partes },
    { nombre: 'xl/workbook.xml', datos: '<workbook/>' },
  ]);
  const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const casos: [Buffer, string][] = [
    [hoja, '«x» es una hoja de cálculo y no un canal XML: pide o exporta los datos en ese formato.'],
    [cfb, '«x» es una hoja de cálculo'],
    [
      zipDe([{ nombre: 'canal.xml', datos: '<a/>' }]),
      '«x» está comprimido: descomprímelo e importa lo que lleva dentro.',
    ],
    [gzipSync('<a/>'), '«x» está comprimido'],
    [Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), '«x» es un documento (PDF) y no un canal XML'],
    [
      Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(60)]),
      '«x» no es texto (PNG)',
    ],
  ];
  for (const [bytes, frase] of casos) await expect(requireTexto(bytes, '«x»', 'un canal XML')).rejects.toThrow(frase);
  for (const texto of ['<a/>', '  {"a":1}', '\uFEFF<a/>', 'nada', ''])
    await requireTexto(Buffer.from(texto), '«x»', 'un canal XML');
  await requireTexto(Buffer.from('\uFEFF<a/>', 'utf16le'), '«x»', 'un canal XML');
});
