import { esId } from '#shared/reglas/id';
import { errors } from './errors.ts';

/** The id in a path; a text that is none is an unknown id. @throws ApiError 404 */
export function idDe(texto: string | undefined): number {
  if (texto === undefined || !esId(texto)) throw errors.notFound();
  return Number(texto);
}
