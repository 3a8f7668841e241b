import { fileTypeFromFile } from 'file-type';
import yauzl from 'yauzl';
import type { USOS_FICHERO } from '#shared/contract/main/ficheros';
import { errors } from '../http/errors.ts';
import { extensionDe } from './nombre-fichero.ts';

export interface Recibido {
  /** Where it lies for now. */
  path: string;
  nombre: string;
  /** The type that its sender says it has. */
  declarado: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** A document of a hundred pages with pictures unpacks to some tens of megabytes. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

/**
 * Its name, the type it is said to have and its first bytes must say one and the same thing, and one that the use takes.
 * @throws ApiError 415; 422 for an archive that unpacks to too much or brings a program along.
 */
export async function examinar(file: Recibido, uso: (typeof USOS_FICHERO)[keyof typeof USOS_FICHERO]): Promise<string> {
  const tipos: Readonly<Record<string, string>> = uso.tipos;
  const extension = extensionDe(file.nombre);
  const expected = Object.hasOwn(tipos, extension) ? tipos[extension] : undefined;
  const found = expected && (await fileTypeFromFile(file.path))?.mime;
  if (!expected || found !== expected || file.declarado.toLowerCase() !== expected)
    throw errors.typeNotAllowed(
      `Este tipo de fichero no se admite. Elige uno de estos: ${Object.keys(tipos).join(', ')}.`,
    );
  if (expected === OFFICE) await examinarArchivo(file.path);
  return expected;
}

/** By the archive's own directory: nothing is ever unpacked here. */
async function examinarArchivo(path: string): Promise<void> {
  const problem = await problemaDe(path).catch(() => 'El documento está dañado. Guárdalo de nuevo y vuelve a subirlo.');
  if (problem) throw errors.field('fichero', problem);
}

async function problemaDe(path: string): Promise<string | null> {
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    let unpacked = 0;
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      unpacked += uncompressedSize;
      if (zip.entryCount > MAX_ENTRIES || unpacked > MAX_UNPACKED)
        return 'El documento ocupa demasiado al abrirse. Guárdalo más pequeño.';
      if (/vbaProject|\.(?:exe|dll|js|vbs|bat|scr)$/i.test(fileName))
        return 'El documento lleva macros o programas dentro. Guárdalo sin ellos.';
    }
    return null;
  } finally {
    zip.close();
  }
}
