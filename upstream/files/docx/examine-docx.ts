import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/**
 * a document is a ZIP archive, and is judged by its content. Its directory only says where to look: sizes, names and
 * counts in it are the sender's claims. Every part is inflated here, without storing it, until it ends or the budget does.
 */

const MB = 1024 * 1024;
/** A document of a hundred pages with pictures unpacks to some tens of megabytes. */
const MAX_UNPACKED = 100 * MB;
/** Compression ratio: the text of forms and tables reaches 30, other content far less. */
const MAX_RATIO = 100;
const SMALL = 10 * MB;
const MAX_ENTRIES = 2_000;
/** An embedded document, such as the sheet of a chart: kept in memory, to be checked in turn. */
const MAX_NESTED = 10 * MB;
const MAX_DEPTH = 2;

class Problema extends Error {}
const demasiado = () => new Problema('El documento ocupa demasiado al abrirse. Guárdalo más pequeño.');
const programas = () => new Problema('El documento lleva macros o programas dentro. Guárdalo sin ellos.');
const cifrado = () => new Problema('El documento está protegido con contraseña. Guárdalo sin ella.');
const DANADO = 'El documento está dañado. Guárdalo de nuevo y vuelve a subirlo.';
const danado = () => new Problema(DANADO);

const NOMBRE_DE_PROGRAMA = /vbaProject|\.(?:exe|dll|com|scr|msi|js|jse|vbs|vbe|wsf|hta|bat|cmd|ps1|jar|lnk)$/i;
const TIPOS = '[content_types].xml';
const TIPO_CON_MACROS = /macroEnabled|vbaProject/i;
const ARCHIVO = 'PK\x03\x04';
/** Signatures of executables of Windows and Linux. */
const PROGRAMAS = ['MZ', '\x7fELF'];

/** The remaining budget of one document, embedded ones included. */
interface Presupuesto {
  bytes: number;
  partes: number;
}

/** What is wrong with a document, as a sentence for its sender; null for an acceptable one. */
export async function problemaDelDocumento(path: string): Promise<string | null> {
  const bytes = await readFile(path);
  const presupuesto = {
    bytes: Math.min(MAX_UNPACKED, Math.max(SMALL, bytes.length * MAX_RATIO)),
    partes: MAX_ENTRIES,
  };
  try {
    await judge(bytes, presupuesto, 1);
    return null;
  } catch (error) {
    return error instanceof Problema ? error.message : DANADO;
  }
}

async function judge(bytes: Buffer, presupuesto: Presupuesto, nivel: number): Promise<void> {
  if (nivel > MAX_DEPTH) throw demasiado();
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const entradas = await directorio(zip, bytes, presupuesto);
  for (const entrada of entradas) {
    const dentro = await inflateArchive(zip, entrada, presupuesto);
    if (dentro) await judge(dentro, presupuesto, nivel + 1);
  }
}

/**
 * The parts of the archive. They must not overlap, and their local names must equal those of the directory, so that all readers
 * find the same parts.
 */
async function directorio(zip: ZipFile, bytes: Buffer, presupuesto: Presupuesto): Promise<Entry[]> {
  const fin = bytes.length - 22;
  // The directory must end with the file: no comment, and no second directory (zip64) that only some readers use.
  if (bytes.readUInt32LE(fin) !== 0x06054b50 || (fin >= 20 && bytes.readUInt32LE(fin - 20) === 0x07064b50))
    throw danado();
  const [largo, desde] = [bytes.readUInt32LE(fin + 12), bytes.readUInt32LE(fin + 16)];
  const partes: { entrada: Entry; desde: number; hasta: number }[] = [];
  const nombres = new Set<string>();
  let leido = 0;
  for await (const entrada of zip.eachEntry()) {
    presupuesto.partes -= 1;
    if (presupuesto.partes < 0) throw demasiado();
    if (entrada.isEncrypted()) throw cifrado();
    if (NOMBRE_DE_PROGRAMA.test(entrada.fileName)) throw programas();
    const local = await zip.readLocalFileHeaderPromise(entrada);
    const nombre = entrada.fileName.toLowerCase();
    if (nombres.has(nombre) || !local.fileName.equals(entrada.fileNameRaw)) throw danado();
    nombres.add(nombre);
    partes.push({
      entrada,
      desde: entrada.relativeOffsetOfLocalHeader,
      hasta: local.fileDataStart + entrada.compressedSize,
    });
    leido += 46 + entrada.fileNameLength + entrada.extraFieldLength + entrada.fileCommentLength;
  }
  if (leido !== largo || desde + largo !== fin) throw danado();
  partes.sort((a, b) => a.desde - b.desde);
  // Overlapping parts would inflate the same data many times.
  if (partes.some(({ hasta }, n) => hasta > (partes[n + 1]?.desde ?? desde))) throw danado();
  return partes.map(({ entrada }) => entrada);
}

/** Inflates a part; gives its content if it is an archive too, else null. */
async function inflateArchive(zip: ZipFile, entrada: Entry, presupuesto: Presupuesto): Promise<Buffer | null> {
  const esTipos = entrada.fileName.toLowerCase() === TIPOS;
  const guardados: Buffer[] = [];
  let [bytes, suma] = [0, 0];
  let guarda = true;
  // yauzl throws when a part grows beyond its declared size, or ends before.
  for await (const trozo of await zip.openReadStreamPromise(entrada)) {
    presupuesto.bytes -= trozo.length;
    if (presupuesto.bytes < 0) throw demasiado();
    suma = crc32(trozo, suma);
    bytes += trozo.length;
    if (guarda) guardados.push(trozo);
    if (guarda && bytes >= 4) guarda = esTipos || inicio(guardados) === ARCHIVO;
    if (guarda && bytes > MAX_NESTED) throw demasiado();
  }
  if (suma !== entrada.crc32) throw danado();
  const empieza = inicio(guardados);
  if (PROGRAMAS.some((marca) => empieza.startsWith(marca))) throw programas();
  // In UTF-16 every letter is followed by a zero byte.
  if (esTipos && TIPO_CON_MACROS.test(Buffer.concat(guardados).toString('latin1').replaceAll('\0', '')))
    throw programas();
  return empieza === ARCHIVO ? Buffer.concat(guardados) : null;
}

const inicio = (trozos: readonly Buffer[]): string => Buffer.concat(trozos.slice(0, 4)).toString('latin1', 0, 4);
