import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FalloLectura } from '../../../remote/fallo-lectura.ts';
import { noEsFichero, noSeAbre, requireTexto } from '../../../remote/read-fichero.ts';
import { FalloImportacion, falloImportacion } from '../fallo-importacion.ts';
import { hojaComoCsv } from './hoja.ts';

/** One file of an import. It can be read as a stream several times. */
export interface Fichero {
  nombre: string;
  bytes: number;
  trozos(): AsyncGenerator<Buffer>;
}

export interface Ficheros {
  /** The files, each named without its folder. */
  lista: Fichero[];
  sha256: string;
  close(): void;
}

const MAX_BYTES = 1_000_000_000;
/** Compression ratio above which an archive is a bomb. AEMPS's files reach 25; meaningful text stays below 60. */
const MAX_RATIO = 100;
const SMALL = 1_000_000;

/** Opens a ZIP, a folder, a spreadsheet or a single file, without writing anything to disk. @throws FalloImportacion */
export async function openFicheros(ruta: string): Promise<Ficheros> {
  try {
    const hay = statSync(ruta);
    if (hay.isDirectory()) return await folder(ruta);
    if (!hay.isFile()) throw noEsFichero(ruta);
    return await deFichero(ruta);
  } catch (error) {
    const motivo = error instanceof FalloLectura ? error : noSeAbre(ruta, error);
    throw motivo ? Object.assign(new FalloImportacion(motivo.message), { cause: error }) : error;
  }
}

async function deFichero(ruta: string): Promise<Ficheros> {
  const nombre = path.basename(ruta);
  const clase = await claseDe(ruta, nombre);
  if (clase === 'texto' && !/\.zip$/i.test(nombre)) return single(ruta);
  const ficheros = await zip(ruta);
  const tiene = (suyo: string) => ficheros.lista.some((uno) => uno.nombre === suyo);
  if (!tiene('[Content_Types].xml') && !tiene('mimetype')) return ficheros;
  try {
    if (!tiene('workbook.xml')) throw falloImportacion((await esHoja(ficheros)) ? 'hoja' : 'documento', nombre);
    return { lista: [await hojaComoCsv(ruta, nombre, ficheros.lista)], sha256: ficheros.sha256, close: () => {} };
  } finally {
    ficheros.close();
  }
}

/** The kind of a file by its bytes, because names lie: an error page may be «descarga.zip», a text «.xls». @throws FalloImportacion for other kinds */
async function claseDe(ruta: string, nombre: string): Promise<'zip' | 'texto'> {
  const file = openSync(ruta, 'r');
  const bytes = Buffer.alloc(5_000);
  const leidos = bytes.subarray(0, readSync(file, bytes));
  closeSync(file);
  const inicio = leidos.toString('latin1', 0, 1_000);
  if (inicio === '') throw falloImportacion('vacio', nombre);
  if (inicio.startsWith('%PDF')) throw falloImportacion('pdf', nombre);
  // This is the container of all Office 97 files.
  if (inicio.startsWith('\xd0\xcf\x11\xe0'))
    throw falloImportacion(/\.(?:doc|dot|ppt|pps|msg)$/i.test(nombre) ? 'documento' : 'hojaAntigua', nombre);
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)\b/i.test(inicio))
    throw falloImportacion('paginaWeb', nombre);
  if (inicio.startsWith('PK')) return 'zip';
  // A list in UTF-16 has such bytes too, so that `requireTexto` looks for known binary formats only.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
  if (/[\0-\x08\x0e-\x1f]/.test(inicio)) await requireTexto(leidos, `«${nombre}»`, 'una lista en Excel o CSV');
  return 'texto';
}

/** Whether an archive without an Excel workbook is an OpenDocument spreadsheet, by its `mimetype` file. */
async function esHoja({ lista }: Ficheros): Promise<boolean> {
  const tipo = lista.find(({ nombre }) => nombre === 'mimetype');
  if (!tipo) return false;
  // The file has a few words and comes in one piece.
  for await (const trozo of tipo.trozos()) return trozo.includes('spreadsheet');
  return false;
}

async function folder(ruta: string): Promise<Ficheros> {
  const nombres = readdirSync(ruta)
    .filter((nombre) => /\.(xml|csv|tsv|txt)$/i.test(nombre))
    .sort();
  if (nombres.length === 0) throw falloImportacion('carpetaVacia', ruta);
  const lista = nombres.map((nombre) => onDisk(path.join(ruta, nombre)));
  const total = lista.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > MAX_BYTES) throw falloImportacion('zipGrande', total, MAX_BYTES);
  const hash = createHash('sha256');
  for (const fichero of lista) {
    hash.update(`${fichero.nombre}\0${fichero.bytes}\0`);
    for await (const trozo of fichero.trozos()) hash.update(trozo);
  }
  return { lista, sha256: hash.digest('hex'), close: () => {} };
}

async function single(ruta: string): Promise<Ficheros> {
  return { lista: [onDisk(ruta)], sha256: await sha256Of(ruta), close: () => {} };
}

function onDisk(ruta: string): Fichero {
  return {
    nombre: path.basename(ruta),
    bytes: statSync(ruta).size,
    async *trozos() {
      // The cast is safe: a file stream without encoding gives buffers.
      for await (const trozo of createReadStream(ruta)) yield trozo as Buffer;
    },
  };
}

async function sha256Of(ruta: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const trozo of createReadStream(ruta)) hash.update(trozo);
  return hash.digest('hex');
}

async function zip(ruta: string): Promise<Ficheros> {
  const nombre = path.basename(ruta);
  const sha256 = await sha256Of(ruta);
  const archive = await damaged(nombre, () => yauzl.openPromise(ruta, { autoClose: false, lazyEntries: true }));
  try {
    const lista = await entriesOf(archive, nombre);
    const [primero, otro] = lista;
    if (primero && !otro && /\.(?:xlsx?|ods)$/i.test(primero.nombre))
      throw falloImportacion('zipDeHoja', primero.nombre);
    return { lista, sha256, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function entriesOf(archive: ZipFile, zip: string): Promise<Fichero[]> {
  const lista: Fichero[] = [];
  let total = 0;
  const entries = archive.eachEntry();
  for (;;) {
    const { done, value: entry } = await damaged(zip, () => entries.next());
    if (done) return lista;
    if (entry.fileName.endsWith('/')) continue;
    const nombre = path.posix.basename(entry.fileName);
    if (entry.isEncrypted()) throw falloImportacion('zipCifrado', nombre);
    if (entry.uncompressedSize > SMALL && entry.uncompressedSize > entry.compressedSize * MAX_RATIO)
      throw falloImportacion('zipBomba', nombre);
    total += entry.uncompressedSize;
    if (total > MAX_BYTES) throw falloImportacion('zipGrande', total, MAX_BYTES);
    // Parts of a spreadsheet may share names, because they are in folders.
    if (!entry.fileName.startsWith('xl/') && lista.some((other) => other.nombre === nombre))
      throw falloImportacion('repetido', nombre);
    lista.push({ nombre, bytes: entry.uncompressedSize, trozos: () => unzip(archive, entry, nombre) });
  }
}

/** Unpacks an entry and checks its CRC, which yauzl does not; yauzl stops an entry that grows beyond its declared size. */
async function* unzip(archive: ZipFile, entry: Entry, nombre: string): AsyncGenerator<Buffer> {
  const stream: Readable = await damaged(nombre, () => archive.openReadStreamPromise(entry));
  const chunks = stream[Symbol.asyncIterator]();
  let sum = 0;
  try {
    for (;;) {
      const { done, value } = await damaged(nombre, () => chunks.next());
      if (done) break;
      sum = crc32(value, sum);
      yield value;
    }
  } finally {
    stream.destroy();
  }
  if (sum !== entry.crc32) throw falloImportacion('zipCrc', nombre);
}

/** Replaces the errors of yauzl and zlib about a bad archive, which are English and about offsets, by a sentence. */
async function damaged<T>(nombre: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof FalloImportacion) throw cause;
    const { message } = cause instanceof Error ? cause : new Error(String(cause));
    throw /encrypt/.test(message)
      ? falloImportacion('zipCifrado', nombre)
      : Object.assign(falloImportacion('zipMalo', nombre), { cause });
  }
}
