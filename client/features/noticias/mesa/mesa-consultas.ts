import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NoticiaDeMesa } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasImportar } from '#shared/contract/main/noticias/noticias-importar';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { call } from '../../../api/call/call.ts';
import type { DireccionMesa } from './mesa-direccion.ts';

export const mesaQuery = (direccion: DireccionMesa) =>
  queryOptions({
    queryKey: ['noticias-mesa', 'lista', direccion],
    queryFn: ({ signal }) => call(noticiasMesa.lista, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const deMesaQuery = (id: string) =>
  queryOptions({
    queryKey: ['noticias-mesa', 'una', id],
    queryFn: async ({ signal }) => (await call(noticiasMesa.una, { params: { id }, signal })).data,
    // Never refetched: the form's contents must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const revisionesQuery = (id: string) =>
  queryOptions({
    queryKey: ['noticias-mesa', 'revisiones', id],
    queryFn: async ({ signal }) => (await call(noticiasMesa.revisiones, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const revisionQuery = (id: string, revision: string) =>
  queryOptions({
    queryKey: ['noticias-mesa', 'revision', id, revision],
    queryFn: async ({ signal }) => (await call(noticiasMesa.revision, { params: { id, revision }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fuentesQuery = queryOptions({
  queryKey: ['noticias-mesa', 'fuentes'],
  queryFn: async ({ signal }) => (await call(noticiasImportar.fuentes, { signal })).data,
  staleTime: 0,
});

/** After a change of an article: updates its cache, and invalidates the lists that show it. */
export function renewNoticias(queryClient: QueryClient, noticia: NoticiaDeMesa) {
  queryClient.setQueryData(deMesaQuery(String(noticia.id)).queryKey, noticia);
  void queryClient.invalidateQueries({ queryKey: ['noticias-mesa', 'lista'] });
  void queryClient.invalidateQueries({ queryKey: ['noticias-mesa', 'revisiones', String(noticia.id)] });
  void queryClient.invalidateQueries({ queryKey: ['noticias'] });
}
