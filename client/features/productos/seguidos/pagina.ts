import { paginaDe } from '../../../pantalla/direccion.ts';

/** The page of a list that has nothing else in its address. */
export function leerPagina(search: Record<string, unknown>): { page?: string } {
  const page = paginaDe(search.page);
  return page ? { page } : {};
}
