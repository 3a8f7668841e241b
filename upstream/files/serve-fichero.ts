import type { FastifyReply } from 'fastify';
import { errors } from '../http/call/errors.ts';
import type { Almacen } from './almacen.ts';
import { contentDisposition } from './nombre-fichero.ts';

/**
 * Answers with a stored file. The browser downloads it or draws it as a picture, and never opens it as a page of ours.
 * @throws ApiError 404 when its bytes are missing
 */
export async function serveFichero(
  almacen: Almacen,
  clave: string,
  { nombre, mime }: { nombre: string; mime: string },
  reply: FastifyReply,
) {
  const found = await almacen.get(clave);
  if (!found) throw errors.notFound();
  reply.type(mime).headers({
    ...(found.bytes !== null && { 'content-length': String(found.bytes) }),
    'content-disposition': contentDisposition(nombre),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  return found.body;
}
