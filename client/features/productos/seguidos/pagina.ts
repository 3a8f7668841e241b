import { paginaDe } from '../../../pantalla/direccion.ts';

/** Page number of a list without other parameters. */
export function readPagina(search: Record<string, unknown>): { page?: string } {
  const page = paginaDe(search.page);
  return page ? { page } : {};
}
