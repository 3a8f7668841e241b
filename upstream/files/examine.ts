import { fileTypeFromFile } from 'file-type';
import type { ReglaUso } from '#shared/contract/main/ficheros';
import { errors } from '../http/call/errors.ts';
import { problemaDelDocumento } from './docx/examine-docx.ts';
import { extensionDe } from './nombre-fichero.ts';

export interface Recibido {
  /** Temporary path. */
  path: string;
  nombre: string;
  /** The MIME type that the sender declares. */
  declarado: string;
}

/** Documents that are ZIP archives. */
const OFFICE: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/**
 * Requires that name, declared type and first bytes agree on one type that the use accepts.
 * @throws ApiError 415; 422 for an archive that unpacks to too much, or contains a program
 */
export async function examine(file: Recibido, uso: Pick<ReglaUso, 'tipos' | 'otroTipo'>): Promise<string> {
  const { tipos, otroTipo } = uso;
  const extension = extensionDe(file.nombre);
  const expected = Object.hasOwn(tipos, extension) ? tipos[extension] : undefined;
  // A text has no signature; its reader reports what is wrong with it.
  const found = expected && ((await fileTypeFromFile(file.path))?.mime ?? 'text/csv');
  if (!expected || found !== expected || file.declarado.toLowerCase() !== expected)
    throw errors.typeNotAllowed(
      otroTipo ?? `Este tipo de fichero no se admite. Elige uno de estos: ${Object.keys(tipos).join(', ')}.`,
    );
  const problem = OFFICE.includes(expected) ? await problemaDelDocumento(file.path) : null;
  if (problem) throw errors.field('fichero', problem);
  return expected;
}
