import { textoDe } from '../../../pantalla/direccion.ts';

/** The page of a list that has nothing else in its address; the first one is left out, and so is what is no page. */
export function leerPagina(search: Record<string, unknown>): { page?: string } {
  const page = textoDe(search.page) ?? '';
  return /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? { page } : {};
}
