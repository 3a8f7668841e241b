import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/endpoint';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { tribunas } from '#shared/contract/main/noticias/tribunas';
import { call } from '../../api/call/call.ts';

const MINUTO_MS = 60_000;
/** The carousel shows all of them, the sidebar and the footer the first ones. */
const RECIENTES = '8';

export type PaginaDeTribunas = AnswerOf<typeof tribunas.lista>;

export const recientesQuery = queryOptions({
  queryKey: ['tribunas', 'recientes'],
  queryFn: async ({ signal }) => (await call(tribunas.lista, { query: { per_page: RECIENTES }, signal })).data,
  staleTime: 5 * MINUTO_MS,
  // Beside other things, and pages wait for it: it is never what holds them up.
  retry: false,
  meta: { publica: true },
});

/** What the address of the list says. */
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

/** Not public: editors are told of more. */
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
