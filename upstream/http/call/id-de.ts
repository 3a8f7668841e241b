import { errors } from './errors.ts';

/** The id in a path: what is none is simply not there. @throws ApiError 404 */
export function idDe(texto: string | undefined): number {
  if (texto === undefined || !/^[1-9]\d{0,14}$/.test(texto)) throw errors.notFound();
  return Number(texto);
}
