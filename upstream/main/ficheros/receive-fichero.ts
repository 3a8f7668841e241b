import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Recibido } from '../../files/examine.ts';
import { nombreSeguro } from '../../files/nombre-fichero.ts';
import { ApiError, errors } from '../../http/call/errors.ts';

/**
 * Streams the one file of a multipart body to a folder of its own on disk, and passes it to `use`; the folder is deleted
 * afterwards in any case.
 * @throws ApiError 413 at the first byte too many, 415 for another body, 422 without a file
 */
export async function receiveFichero<T>(
  request: FastifyRequest,
  { dir, maxBytes }: { dir: string; maxBytes: number },
  use: (file: Recibido) => Promise<T>,
): Promise<T> {
  const limit = request.routeOptions.bodyLimit;
  if (limit !== undefined && Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(maxBytes);
  if (!request.isMultipart()) throw errors.typeNotAllowed('Envía el fichero como formulario.');
  const part = await request
    .file({ throwFileSizeLimit: false, limits: { fileSize: maxBytes, files: 1, fields: 0 } })
    .catch(notReadable);
  if (part?.fieldname !== 'fichero') throw errors.field('fichero', 'Elige un fichero');
  // A body with Content-Length is read to its end, so that its sender can read the answer; one without is cut off here.
  if (request.headers['content-length'] === undefined)
    part.file.once('limit', () => part.file.destroy(tooLarge(maxBytes)));
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(path.join(dir, 'subida-'));
  try {
    const file = path.join(own, randomUUID());
    await pipeline(part.file, createWriteStream(file, { mode: 0o600, flags: 'wx' })).catch((error) => {
      // Errors of the disk have an `errno`; those of the parser, and of a source that ended early, have none.
      if (error instanceof Error && 'errno' in error) throw error;
      notReadable(error);
    });
    if (part.file.truncated) throw tooLarge(maxBytes);
    if (part.file.bytesRead === 0) throw errors.field('fichero', 'El fichero está vacío');
    return await use({ path: file, nombre: nombreSeguro(part.filename), declarado: part.mimetype });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** A truncated or malformed form is its sender's error. @throws ApiError 400 */
function notReadable(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw errors.malformed('El fichero no ha llegado entero. Vuelve a subirlo.');
}

const tooLarge = (maxBytes: number) =>
  errors.fileTooLarge(`El fichero es demasiado grande: el máximo son ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
