import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { docxCon } from '../../testing/samples/subidas-de-prueba.ts';
import { zipDe } from '../../testing/samples/zip-writer.ts';
import { problemaDelDocumento } from './examine-docx.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'docx-'));
afterAll(() => rmSync(dir, { recursive: true }));
const problemaDe = (bytes: Buffer) => {
  const file = path.join(dir, 'cv.docx');
  writeFileSync(file, bytes);
  return problemaDelDocumento(file);
};
const conPartes = (...args: Parameters<typeof docxCon>) => problemaDe(docxCon(...args).bytes);

const GRANDE = /ocupa demasiado/;
const PROGRAMA = /macros o programas/;
const DANADO = /está dañado/;
const hoja = (mas: Parameters<typeof zipDe>[0] = []) => zipDe([{ nombre: 'xl/workbook.xml', datos: '<w/>' }, ...mas]);
const ceros = Buffer.alloc(150_000_000);

test('a document with pictures, a chart’s sheet and much text is accepted', async () => {
  const texto = Array.from({ length: 200_000 }, (_, i) => `<w:t>Palabra ${i}</w:t>`).join('');
  const partes = [
    { nombre: 'word/media/image1.png', datos: Buffer.from('\x89PNG\r\n', 'latin1') },
    { nombre: 'word/embeddings/hoja.xlsx', datos: hoja() },
    { nombre: 'word/otra.xml', datos: texto },
    { nombre: 'word/vacia.xml', datos: '' },
  ];
  expect(await conPartes(partes)).toBeNull();
});

test.each([
  ['a part that inflates above the limit', [{ nombre: 'word/a.xml', datos: ceros }], GRANDE],
  [
    'a part that inflates above the limit and declares a small size',
    [{ nombre: 'word/a.xml', datos: ceros, miente: { bytes: 10 } }],
    DANADO,
  ],
  ['a part that declares a larger size', [{ nombre: 'word/a.xml', datos: 'a', miente: { bytes: 10 } }], DANADO],
  ['a part with a wrong checksum', [{ nombre: 'word/a.xml', datos: 'a', miente: { crc: 1 } }], DANADO],
  ['an encrypted part', [{ nombre: 'word/a.xml', datos: 'a', miente: { cifrado: true } }], /contraseña/],
  [
    'a part that is not deflate data',
    [{ nombre: 'word/a.xml', datos: 'a', miente: { comprimido: Buffer.from('xxxxxxx') } }],
    DANADO,
  ],
  [
    'macros with another name in the central directory',
    [{ nombre: 'word/vbaProject.bin', datos: 'a', miente: { indice: 'word/a.xml' } }],
    DANADO,
  ],
  ['two parts of one name', [{ nombre: 'word/document.xml', datos: 'a' }], DANADO],
  ['two names that differ in case only', [{ nombre: 'Word/Document.xml', datos: 'a' }], DANADO],
  ['a program by its extension', [{ nombre: 'word/a.EXE', datos: 'a' }], PROGRAMA],
  ['a program by its first bytes', [{ nombre: 'word/embeddings/a.bin', datos: 'MZ\x90\0' }], PROGRAMA],
  [
    'macros in an embedded sheet',
    [{ nombre: 'word/embeddings/h.xlsx', datos: hoja([{ nombre: 'xl/vbaProject.bin', datos: 'a' }]) }],
    PROGRAMA,
  ],
  [
    'an embedded archive that inflates above the limit',
    [{ nombre: 'word/h.bin', datos: hoja([{ nombre: 'a', datos: ceros }]) }],
    GRANDE,
  ],
  ['archives nested three deep', [{ nombre: 'word/h.bin', datos: hoja([{ nombre: 'a', datos: hoja() }]) }], GRANDE],
  [
    'an embedded archive that is too large to examine',
    [{ nombre: 'word/h.bin', datos: Buffer.concat([Buffer.from('PK\x03\x04'), ceros]) }],
    GRANDE,
  ],
] as const)('X-03 %s', async (_, partes, problema) => expect(await conPartes([...partes])).toMatch(problema));

test('X-03 macros declared under another name are refused', async () => {
  const tipos = '<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';
  for (const datos of [tipos, Buffer.from(tipos, 'utf16le')])
    expect(await problemaDe(zipDe([{ nombre: '[Content_Types].xml', datos }]))).toMatch(PROGRAMA);
});

test('X-03 overlapping parts are refused: each quotes the header of the next, and all inflate to the last one’s bytes', async () => {
  const [primero, segundo] = ['word/a.xml', 'word/b.xml'];
  const datos = Buffer.alloc(1_000_000);
  const nucleo = deflateRawSync(datos);
  // The second part alone gives its local header, which is then quoted as a stored block in the first one's data.
  const local = zipDe([{ nombre: segundo, datos }]).subarray(0, 30 + segundo.length);
  const cita = Buffer.from([0, local.length, 0, local.length ^ 0xff, 0xff]);
  const miente = { comprimido: Buffer.concat([cita, local, nucleo]) };
  const en = 30 + primero.length + cita.length;
  const bytes = zipDe([
    { nombre: primero, datos: Buffer.concat([local, datos]), miente },
    { nombre: segundo, datos, miente: { en } },
  ]);
  expect(await problemaDe(bytes)).toMatch(DANADO);
});

test('X-03 a second directory, a comment, trailing bytes and parts missing in the directory are refused', async () => {
  const { bytes } = docxCon();
  const fin = bytes.subarray(-22);
  const cuerpo = bytes.subarray(0, -22);
  const zip64 = Buffer.alloc(20);
  zip64.write('PK\x06\x07');
  const con = (cambia: (fin: Buffer) => void) => {
    const otro = Buffer.from(fin);
    cambia(otro);
    return Buffer.concat([cuerpo, otro]);
  };
  expect(await problemaDe(con(() => undefined))).toBeNull();
  for (const malo of [
    Buffer.concat([cuerpo, zip64, fin]),
    Buffer.concat([con((otro) => otro.writeUInt16LE(3, 20)), Buffer.from('abc')]),
    Buffer.concat([bytes, Buffer.from('abc')]),
    con((otro) => otro.writeUInt16LE(1, 10)),
    con((otro) => otro.writeUInt16LE(9, 10)),
    con((otro) => otro.writeUInt32LE(0xffff_fff0, 16)),
    bytes.subarray(0, 40),
    Buffer.alloc(3),
  ])
    expect(await problemaDe(malo)).toMatch(DANADO);
});
