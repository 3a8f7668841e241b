import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type TribunaMesa, tribunas } from '#shared/contract/main/noticias/tribunas';
import type { EstadoTribuna } from '#shared/estados/estados-opinion';
import { call } from '../../../api/call/call.ts';

/** Query string of the desk. */
export interface DireccionMesa {
  estado?: EstadoTribuna;
  page?: string;
}

export const mesaQuery = (direccion: DireccionMesa) =>
  queryOptions({
    queryKey: ['tribunas', 'mesa', direccion],
    queryFn: ({ signal }) => call(tribunas.mesa, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const enMesaQuery = (id: number) =>
  queryOptions({
    queryKey: ['tribunas', 'en-mesa', id],
    queryFn: async ({ signal }) => (await call(tribunas.enMesa, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const revisionesQuery = (id: number) =>
  queryOptions({
    queryKey: ['tribunas', 'revisiones', id],
    queryFn: async ({ signal }) => (await call(tribunas.revisiones, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const revisionQuery = (id: number, revision: string) =>
  queryOptions({
    queryKey: ['tribunas', 'revision', id, revision],
    queryFn: async ({ signal }) => (await call(tribunas.revision, { params: { id, revision }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const previaQuery = (id: number, token: string) =>
  queryOptions({
    queryKey: ['tribunas', 'previa', id, token],
    queryFn: async ({ signal }) => (await call(tribunas.enPrevia, { params: { id }, query: { token }, signal })).data,
    staleTime: 0,
  });

/** After a change: invalidates the desk's and the readers' queries. */
export function renewTribunas(queryClient: QueryClient, tribuna: TribunaMesa) {
  void queryClient.invalidateQueries({ queryKey: ['tribunas'] });
  void queryClient.invalidateQueries({ queryKey: ['noticias'] });
  queryClient.setQueryData(enMesaQuery(tribuna.id).queryKey, tribuna);
}
