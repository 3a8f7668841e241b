import type { InferOutput } from 'valibot';
import type { FiltroCola as Filtro } from '#shared/contract/cola-mesa';

export type FiltroCola = InferOutput<typeof Filtro>;
const POR_PAGINA = 20;

/** A part of a title or a name, for `ilike`. */
export const parteDe = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;
export const sentido = ({ orden }: FiltroCola) => (orden === 'nuevas' ? 'desc' : 'asc');
export const tramo = ({ page }: FiltroCola) => ({ limit: POR_PAGINA, offset: (page - 1) * POR_PAGINA });

export const metaDe = ({ page }: FiltroCola, total: number) => ({
  ...{ current_page: page, per_page: POR_PAGINA, total },
  last_page: Math.max(1, Math.ceil(total / POR_PAGINA)),
});
