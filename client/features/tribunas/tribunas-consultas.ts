import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/endpoint';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { tribunas } from '#shared/contract/main/noticias/tribunas';
import { call } from '../../api/call/call.ts';

const MINUTO_MS = 60_000;
/** The carousel shows all of them, sidebar and footer the first ones. */
const RECIENTES = '8';

export type PaginaDeTribunas = AnswerOf<typeof tribunas.lista>;

export const recientesQuery = queryOptions({
  queryKey: ['tribunas', 'recientes'],
  queryFn: async ({ signal }) => (await call(tribunas.lista, { query: { per_page: RECIENTES }, signal })).data,
  staleTime: 5 * MINUTO_MS,
  // No retry: routes await these queries, and an optional section must not delay the page.
  retry: false,
  meta: { publica: true },
});

/** Query string of the list. */
export interface Direccion {
  autor?: string;
  area?: string;
  page?: string;
}

export const listaQuery = (direccion: Direccion) =>
  queryOptions({
    queryKey: ['tribunas', 'lista', direccion],
    queryFn: ({ signal }) => call(tribunas.lista, { query: direccion, signal }),
    staleTime: MINUTO_MS,
    placeholderData: keepPreviousData,
    meta: { publica: true },
  });

/** Not public: editors get more fields. */
export const autoresQuery = queryOptions({
  queryKey: ['tribunas', 'autores'],
  queryFn: async ({ signal }) => (await call(tribunas.autores, { signal })).data,
  staleTime: MINUTO_MS,
});

export const areasQuery = queryOptions({
  queryKey: ['tribunas', 'areas'],
  queryFn: async ({ signal }) =>
    (await call(noticias.areas, { signal })).data.map(({ id, slug, nombre }) => ({ id, slug, nombre })),
  staleTime: 10 * MINUTO_MS,
  meta: { publica: true },
});
