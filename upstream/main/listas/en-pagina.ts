import { TOPE, totalHasta } from './tope.ts';

interface Leidas<Cuentas, Fila> {
  contar: () => Promise<Cuentas>;
  /** The rows of it. */
  leer: (tramo: { primera: number; cuantas: number }) => Promise<Fila[]>;
}

/** One page of a list and what there is of all of it. Beyond what is counted there are no pages, and nothing is read for one. */
export async function enPagina<Cuentas extends { contadas: number }, Fila>(
  { page, per_page }: { page: number; per_page: number },
  { contar, leer }: Leidas<Cuentas, Fila>,
) {
  const primera = (page - 1) * per_page;
  const [cuentas, filas] = await Promise.all([contar(), primera < TOPE ? leer({ primera, cuantas: per_page }) : []]);
  const { total, ...minimo } = totalHasta(cuentas.contadas);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  return {
    cuentas,
    data: page > last_page ? [] : filas,
    meta: { current_page: page, per_page, last_page, total, ...minimo },
    next: page < last_page ? page + 1 : null,
  };
}
