import { type FicheroSubido, ficheros, USOS_FICHERO, type UsoFichero } from '#shared/contract/main/ficheros';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** The `accept` of a file picker for this use: extensions, which every system knows. */
export const aceptaDe = (uso: UsoFichero) =>
  Object.keys(USOS_FICHERO[uso].tipos)
    .map((extension) => `.${extension}`)
    .join(',');

/**
 * Uploads one file for a use and returns the object that a form refers to it by. A file that the API would refuse by name or
 * size is refused before it is sent. Attempts with the same `idempotencyKey` store it once.
 * @throws ApiError 413, 415, 422 (`errors.fichero`) and those of every call
 */
export async function uploadFichero(
  uso: UsoFichero,
  fichero: File,
  options: { idempotencyKey?: string; signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<FicheroSubido> {
  const refuse = (code: ApiError['code'], status: number) =>
    new ApiError({ code, message: '', requestId: '' }, { status, startedAt: Date.now() });
  const tipos: Readonly<Record<string, string>> = USOS_FICHERO[uso].tipos;
  const type = tipos[/\.(\w+)$/.exec(fichero.name)?.[1]?.toLowerCase() ?? ''];
  if (type === undefined) throw refuse('tipo_no_permitido', 415);
  if (fichero.size > USOS_FICHERO[uso].maxBytes) throw refuse('fichero_grande', 413);
  const form = new FormData();
  // A system without Word gives a .docx no type or a wrong one; the extension tells the type.
  form.set('fichero', fichero.type === type ? fichero : new File([fichero], fichero.name, { type }));
  const { data } = await call(ficheros.subir, { params: { uso }, form, ...options });
  return data;
}
