import { totalHasta } from './tope.ts';

interface Leidas<Halladas, Fila> {
  /** How many there are up to `LEIDAS`, and the ids of a page of them. */
  hallar: (tramo: { primera: number; cuantas: number }) => Promise<Halladas>;
  /** The rows of those ids. */
  leer: (ids: number[]) => Promise<Fila[]>;
}

/** One page of a list and what there is of all of it. Beyond what is counted there are no pages. */
export async function enPagina<Halladas extends { contadas: number; ids: number[] }, Fila>(
  { page, per_page }: { page: number; per_page: number },
  { hallar, leer }: Leidas<Halladas, Fila>,
) {
  const primera = (page - 1) * per_page;
  const halladas = await hallar({ primera, cuantas: per_page });
  // Counts may be of a moment ago: there are at least as many as are shown.
  const hastaAqui = halladas.ids.length > 0 ? primera + halladas.ids.length : 0;
  const { total, ...minimo } = totalHasta(Math.max(halladas.contadas, hastaAqui));
  const last_page = Math.max(1, Math.ceil(total / per_page));
  return {
    halladas,
    data: page > last_page ? [] : await leer(halladas.ids),
    meta: { current_page: page, per_page, last_page, total, ...minimo },
    next: page < last_page ? page + 1 : null,
  };
}
