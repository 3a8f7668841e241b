import type { InferOutput } from 'valibot';
import type { FiltroCola as Filtro } from '#shared/contract/cola-mesa';
import { metaDePagina } from '../listas/page-of.ts';

export type FiltroCola = InferOutput<typeof Filtro>;
const POR_PAGINA = 20;

type Orden = Pick<FiltroCola, 'orden'>;
export const sentido = ({ orden }: Orden) => (orden === 'nuevas' ? 'desc' : 'asc');
/** For paging by id in a direction: the comparison with the last id, and an id before the first one. */
export const avance = ({ orden }: Orden) =>
  orden === 'nuevas'
    ? ({ despues: '<', principio: Number.MAX_SAFE_INTEGER } as const)
    : ({ despues: '>', principio: 0 } as const);
export const tramo = ({ page }: FiltroCola) => ({ limit: POR_PAGINA, offset: (page - 1) * POR_PAGINA });

export const metaDe = ({ page }: FiltroCola, total: number) => metaDePagina(page, POR_PAGINA, total);
