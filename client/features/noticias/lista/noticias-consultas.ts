import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/endpoint';
import { noticias as api } from '#shared/contract/main/noticias/noticias';
import type { Area, Noticia, NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import { ApiError, isTransient } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { rereadCopy } from '../../../api/call/query-client.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import type { Direccion } from './noticias-direccion.ts';

const MINUTO_MS = 60_000;

export type Portada = AnswerOf<typeof api.portada>['data'];
export type PaginaDeNoticias = AnswerOf<typeof api.lista>;

export const areasQuery = queryOptions({
  queryKey: ['noticias', 'areas'],
  queryFn: async ({ signal }) => (await call(api.areas, { signal })).data,
  staleTime: 10 * MINUTO_MS,
});

export const categoriasQuery = queryOptions({
  queryKey: ['noticias-categorias'],
  queryFn: async ({ signal }) => (await call(api.categorias, { signal })).data,
  staleTime: 10 * MINUTO_MS,
  meta: { publica: true },
});

export const portadaQuery = queryOptions({
  queryKey: ['noticias', 'portada'],
  queryFn: async ({ signal }) => (await call(api.portada, { signal })).data,
  staleTime: MINUTO_MS,
});

export const listaQuery = (direccion: Direccion) =>
  queryOptions({
    queryKey: ['noticias', 'lista', direccion],
    queryFn: ({ signal }) => call(api.lista, { query: direccion, signal }),
    staleTime: MINUTO_MS,
    placeholderData: keepPreviousData,
  });

export const guardadasQuery = (page: string) =>
  queryOptions({
    queryKey: ['noticias', 'guardadas', page],
    queryFn: ({ signal }) => call(api.guardadas, { query: { page }, signal }),
    staleTime: 0,
  });

/** Parameters of the request for an article. */
export interface ArticuloPedido {
  /** Id or slug. */
  id: string;
  /** Filter of the list whose articles are its neighbours. */
  filtro: Omit<Direccion, 'page'>;
  previa?: string | undefined;
  /** Declaration of the reader in this browser. */
  esProfesional: boolean;
}

export interface NoticiaLeida extends Noticia {
  /** Time of the copy, when the API did not answer and this article is a copy. */
  guardadaEn?: string | undefined;
}

/** Missing or withdrawn: the copy must be removed. */
const NO_ESTA: ReadonlySet<number> = new Set([404, 410]);

/**
 * Lazy import of the store of copies, which must not delay the first rendering of an article. Null when its code could not be
 * loaded, so that there are no copies.
 */
const copias = <T>(use: (kept: typeof import('../../../api/browser/copias-noticias.ts')) => Promise<T>) =>
  import('../../../api/browser/copias-noticias.ts').then(use).catch(() => null);

async function readUna(
  { id, filtro, previa, esProfesional }: ArticuloPedido,
  signal: AbortSignal,
): Promise<NoticiaLeida> {
  const query = { ...filtro, ...(previa && { previa }), ...(esProfesional && { profesional: '1' as const }) };
  try {
    // Fails at once, because a copy can be shown; without a copy the query retries.
    const { data } = await call(api.una, { params: { id }, query, signal, tellsAtOnce: true });
    if (!previa) void copias((kept) => kept.saveNoticia(id, data));
    return data;
  } catch (error) {
    if (!(error instanceof ApiError) || previa) throw error;
    if (NO_ESTA.has(error.status)) void copias((kept) => kept.deleteNoticia(id));
    const copia = isTransient(error) ? await copias((kept) => kept.readNoticia(id)) : null;
    if (!copia) throw error;
    return { ...copia.algo, guardadaEn: copia.guardadaEn };
  }
}

/** The article; when the network or the API fails, its copy in this browser. */
export const noticiaQuery = (pedido: ArticuloPedido) => {
  const { id, filtro, previa, esProfesional } = pedido;
  return queryOptions({
    queryKey: ['noticias', 'una', id, { filtro, previa, esProfesional }],
    queryFn: ({ signal }) => readUna(pedido, signal),
    staleTime: ({ state }) => (previa || state.data?.guardadaEn ? 0 : MINUTO_MS),
    refetchOnReconnect: true,
    refetchInterval: rereadCopy,
  });
};

/** Saves or unsaves an article: optimistic, with a rollback when it fails. */
export function useSave({ id }: Pick<NoticiaResumen, 'id'>) {
  const queryClient = useQueryClient();
  const unas = { queryKey: ['noticias', 'una'] };
  const show = (guardada: boolean) =>
    queryClient.setQueriesData<Noticia>(unas, (antes) => (antes?.id === id ? { ...antes, guardada } : antes));
  return useMutation({
    // One call after the other, so that after two quick presses the second one wins.
    scope: { id: `guardar-noticia-${id}` },
    mutationFn: (save: boolean) => call(save ? api.guardar : api.quitar, { params: { id } }),
    onMutate: async (save) => {
      await queryClient.cancelQueries(unas);
      show(save);
    },
    onSuccess: (_, save) => {
      showToast(save ? noticias.seGuardo : noticias.seQuito);
      void queryClient.invalidateQueries({ queryKey: ['noticias', 'guardadas'] });
    },
    onError: (error, save) => {
      show(!save);
      showToast(errorSentence(error), { tone: 'danger' });
    },
  });
}

/** Follows or unfollows an area: optimistic, with a rollback when it fails. */
export function useFollowArea({ id, nombre }: Pick<Area, 'id' | 'nombre'>) {
  const queryClient = useQueryClient();
  const { queryKey } = areasQuery;
  const show = (seguida: boolean) =>
    queryClient.setQueryData(queryKey, (areas) => areas?.map((area) => (area.id === id ? { ...area, seguida } : area)));
  return useMutation({
    scope: { id: `seguir-area-${id}` },
    mutationFn: (follow: boolean) => call(follow ? api.seguirArea : api.dejarArea, { params: { id } }),
    onMutate: async (follow) => {
      await queryClient.cancelQueries({ queryKey });
      show(follow);
    },
    onSuccess: (_, follow) => showToast(follow ? noticias.seguida(nombre) : noticias.dejada(nombre)),
    onError: (error, follow) => {
      show(!follow);
      showToast(errorSentence(error), { tone: 'danger' });
    },
  });
}

/** Counts a view without a person; fire and forget. */
export const countVista = (id: number) => {
  void call(api.vista, { params: { id } }).catch(() => undefined);
};
