import type { LinkProps } from '@tanstack/react-router';
import { previousPath } from '../../../api/page/previous-route.ts';
import { perDocument } from '../../../start/per-document.ts';
import type { Direccion } from './noticias-direccion.ts';

/** The list that a reader came from: an article's neighbours are those of this list. */
export interface ListaDeOrigen {
  /** As a link says it: «Hospital», «la búsqueda». */
  nombre: string;
  enlace: Pick<LinkProps, 'to' | 'params' | 'search'>;
  filtro: Omit<Direccion, 'page'>;
}

const origen = perDocument((): { lista: ListaDeOrigen | null } => ({ lista: null }));

/** Spec, section 2: «The news index and filter pages store the previous route.» */
export function saveOrigen(lista: ListaDeOrigen) {
  origen().lista = lista;
}

/** Null for who opened the article by its address, or came from outside the news. */
export const readOrigen = (): ListaDeOrigen | null => (previousPath()?.startsWith('/noticias') ? origen().lista : null);
