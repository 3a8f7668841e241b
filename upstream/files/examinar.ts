import { fileTypeFromFile } from 'file-type';
import type { ReglaUso } from '#shared/contract/main/ficheros';
import { errors } from '../http/call/errors.ts';
import { problemaDelDocumento } from './docx/examinar-docx.ts';
import { extensionDe } from './nombre-fichero.ts';

export interface Recibido {
  /** Where it lies for now. */
  path: string;
  nombre: string;
  /** The type that its sender says it has. */
  declarado: string;
}

/** Documents that are archives. */
const OFFICE: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/**
 * Its name, the type it is said to have and its first bytes must say one and the same thing, and one that the use takes.
 * @throws ApiError 415; 422 for an archive that unpacks to too much or brings a program along.
 */
export async function examinar(file: Recibido, uso: Pick<ReglaUso, 'tipos' | 'otroTipo'>): Promise<string> {
  const { tipos, otroTipo } = uso;
  const extension = extensionDe(file.nombre);
  const expected = Object.hasOwn(tipos, extension) ? tipos[extension] : undefined;
  // A text begins like no other file, and whoever reads it says what is wrong with it.
  const found = expected && ((await fileTypeFromFile(file.path))?.mime ?? 'text/csv');
  if (!expected || found !== expected || file.declarado.toLowerCase() !== expected)
    throw errors.typeNotAllowed(
      otroTipo ?? `Este tipo de fichero no se admite. Elige uno de estos: ${Object.keys(tipos).join(', ')}.`,
    );
  const problem = OFFICE.includes(expected) ? await problemaDelDocumento(file.path) : null;
  if (problem) throw errors.field('fichero', problem);
  return expected;
}
