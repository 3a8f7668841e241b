import { pageOf } from '../../http/listas/page-of.ts';
import { totalHasta } from './tope.ts';

interface Leidas<Halladas, Fila> {
  /** Reads the count of the matches, up to `LEIDAS`, and the ids of one page. */
  find: (tramo: { primera: number; cuantas: number }) => Promise<Halladas>;
  /** Reads the rows of those ids. */
  read: (ids: number[]) => Promise<Fila[]>;
}

/** One page of a list with its totals. There are no pages beyond the counted matches. */
export async function enPagina<Halladas extends { contadas: number; ids: number[] }, Fila>(
  path: string,
  query: { page: number; per_page: number },
  { find, read }: Leidas<Halladas, Fila>,
) {
  const { page, per_page } = query;
  const primera = (page - 1) * per_page;
  const halladas = await find({ primera, cuantas: per_page });
  // A cached count may be old, so the total is at least the number of rows up to this page.
  const hastaAqui = halladas.ids.length > 0 ? primera + halladas.ids.length : 0;
  const { total, ...minimo } = totalHasta(Math.max(halladas.contadas, hastaAqui));
  const { meta, links } = pageOf({ path, query }, total);
  const data = page > meta.last_page ? [] : await read(halladas.ids);
  return { halladas, data, meta: { ...meta, ...minimo }, links };
}
