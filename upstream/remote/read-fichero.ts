import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { FalloLectura } from './fallo-lectura.ts';

const NO_SE_ABRE: Record<string, (ruta: string) => string> = {
  ENOENT: (ruta) => `No existe «${ruta}»: comprueba la ruta, que se busca desde ${path.resolve()}.`,
  ENOTDIR: (ruta) => `No existe «${ruta}»: comprueba la ruta, que pasa por algo que no es una carpeta.`,
  EACCES: (ruta) => `No hay permiso para leer «${ruta}»: cambia sus permisos o cópialo a otra carpeta.`,
  EPERM: (ruta) => `No hay permiso para leer «${ruta}»: cambia sus permisos o cópialo a otra carpeta.`,
  ENAMETOOLONG: (ruta) => `«${ruta.slice(0, 60)}…» es una ruta demasiado larga: comprueba que es la de un fichero.`,
};

/** Why a local file cannot be opened or read, by the system's error; undefined for an error of another kind. */
export function noSeAbre(ruta: string, error: unknown): FalloLectura | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  // For a folder, the file in it.
  const cual = 'path' in error ? String(error.path) : ruta;
  const code = String(error.code);
  const frase = NO_SE_ABRE[code]?.(cual) ?? `No se ha podido leer «${cual}» (${code}): cópialo a otro disco y repite.`;
  return new FalloLectura(frase, { cause: error });
}

/** A pipe or device is refused, because reading it could wait for ever. */
export const noEsFichero = (ruta: string) =>
  new FalloLectura(`«${ruta}» no es un fichero: guarda su contenido en uno e indícalo.`);

/** Reads a whole local file. @throws FalloLectura */
export async function readFichero(ruta: string, maxMb: number): Promise<Buffer> {
  try {
    const hay = await stat(ruta);
    if (hay.isDirectory()) throw new FalloLectura(`«${ruta}» es una carpeta: indica el fichero que hay dentro.`);
    if (!hay.isFile()) throw noEsFichero(ruta);
    if (hay.size > maxMb * 1024 * 1024)
      throw new FalloLectura(`«${ruta}» ocupa más de ${maxMb} MB: divídelo en varios e impórtalos uno a uno.`);
    return await readFile(ruta);
  } catch (error) {
    throw noSeAbre(ruta, error) ?? error;
  }
}

const COMPRIMIDOS = new Set(['zip', 'gz', '7z', 'rar', 'bz2', 'xz', 'zst', 'lz', 'tar', 'Z']);
const HOJAS = new Set(['xlsx', 'xlsm', 'xltx', 'xltm', 'ods', 'ots']);
const DOCUMENTOS = new Set(['pdf', 'docx', 'docm', 'dotx', 'odt', 'ott', 'rtf', 'pptx', 'odp', 'ps']);
/** The text formats read here begin with `<`, `{` or `[`, after a byte-order mark or spaces at most. */
const DE_TEXTO = /^[\s\0]*[<{[]/;

/**
 * Refuses bytes that are plainly no text by their kind, before a parser complains about the first line.
 * @param que what is read, as the sentence begins with it: «canal.xlsx»
 * @param espera what can be read: `un canal XML`
 * @throws FalloLectura
 */
export async function requireTexto(bytes: Uint8Array, que: string, espera: string): Promise<void> {
  const [a, b] = bytes;
  const conMarca = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a === 0xef && b === 0xbb);
  if (conMarca || DE_TEXTO.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))) return;
  const ext = (await fileTypeFromBuffer(bytes))?.ext;
  if (ext === undefined || ext === 'xml') return;
  // Of the formats that Office 97 stored in this container, only spreadsheets contain lists.
  if (HOJAS.has(ext) || ext === 'cfb')
    throw new FalloLectura(`${que} es una hoja de cálculo y no ${espera}: pide o exporta los datos en ese formato.`);
  if (COMPRIMIDOS.has(ext))
    throw new FalloLectura(`${que} está comprimido: descomprímelo e importa lo que lleva dentro.`);
  const es = DOCUMENTOS.has(ext) ? `es un documento (${ext.toUpperCase()})` : `no es texto (${ext.toUpperCase()})`;
  throw new FalloLectura(`${que} ${es} y no ${espera}: pide o exporta los datos en ese formato.`);
}
