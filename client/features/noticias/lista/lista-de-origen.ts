import type { LinkProps } from '@tanstack/react-router';
import { valorComun } from '../../../api/call/valor-comun.ts';
import { previousPath } from '../../../api/page/previous-route.ts';
import type { Direccion } from './noticias-direccion.ts';

/** The list that a reader came from: an article's neighbours are those of this list. */
export interface ListaDeOrigen {
  /** Name of the list in a link: «Hospital», «la búsqueda». */
  nombre: string;
  enlace: Pick<LinkProps, 'to' | 'params' | 'search'>;
  filtro: Omit<Direccion, 'page'>;
}

const origen = valorComun<ListaDeOrigen | null>(null);

/** Spec, section 2: «The news index and filter pages store the previous route.» */
export const saveOrigen = (lista: ListaDeOrigen) => origen.put(lista);

/** Null when the article was opened by its address, or from outside of the news. */
export const readOrigen = (): ListaDeOrigen | null => (previousPath()?.startsWith('/noticias') ? origen.read() : null);
