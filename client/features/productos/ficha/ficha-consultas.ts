import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { catalogo } from '#shared/contract/visita/catalogo';
import type { Producto, TIPOS_DOCUMENTO } from '#shared/contract/visita/entidades';
import { promociones } from '#shared/contract/visita/promociones';
import { deleteCopia, readCopia, saveCopia } from '../../../api/browser/copias-fichas.ts';
import { ApiError, isTransient } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { rereadCopy } from '../../../api/call/query-client.ts';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

const FRESH_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface Ficha {
  producto: Producto;
  /** Null for the API's present data; else the time of the copy that replaces a missing answer. */
  guardadaEn: string | null;
}

async function readFicha(id: string, signal: AbortSignal): Promise<Ficha> {
  try {
    // Fails at once, because a copy can be shown; without a copy the query retries.
    const { data: producto } = await call(catalogo.producto, { params: { id }, signal, tellsAtOnce: true });
    void saveCopia(producto);
    return { producto, guardadaEn: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) void deleteCopia(id);
    if (!isTransient(error)) throw error;
    const copia = await readCopia(id);
    if (!copia) throw error;
    return { producto: copia.algo, guardadaEn: copia.guardadaEn };
  }
}

/** The sheet; when the network or the API fails, its copy in this browser. */
export const fichaQuery = (id: string) =>
  queryOptions({
    queryKey: ['ficha', id],
    queryFn: ({ signal }) => readFicha(id, signal),
    staleTime: ({ state }) => (state.data?.guardadaEn ? 0 : FRESH_MS),
    refetchOnReconnect: true,
    refetchInterval: rereadCopy,
  });

const publica = { staleTime: HOUR_MS, meta: { publica: true } };

export const equivalentesQuery = (id: number) =>
  queryOptions({
    queryKey: ['ficha-equivalentes', id],
    queryFn: async ({ signal }) => (await call(catalogo.equivalentes, { params: { id }, signal })).data,
    ...publica,
  });

export const cambiosQuery = (id: number) =>
  queryOptions({
    queryKey: ['ficha-cambios', id],
    queryFn: async ({ signal }) => (await call(catalogo.cambios, { params: { id }, signal })).data,
    ...publica,
  });

export const alertasQuery = (id: number) =>
  queryOptions({
    queryKey: ['ficha-alertas', id],
    queryFn: async ({ signal }) => (await call(catalogo.alertas, { params: { id }, signal })).data,
    staleTime: HOUR_MS,
  });

/** The key contains the declaration: promotions for professionals must not be shown to the next person at this screen. */
export const promocionesQuery = (id: number, esProfesional: boolean) =>
  queryOptions({
    queryKey: ['ficha-promociones', id, esProfesional],
    queryFn: ({ signal }) =>
      call(promociones.deProducto, { params: { id }, query: { profesional: esProfesional ? '1' : '0' }, signal }),
    staleTime: FRESH_MS,
  });

interface Lectura {
  id: number;
  tipo: (typeof TIPOS_DOCUMENTO)[number];
}

export const seccionesQuery = ({ id, tipo }: Lectura) =>
  queryOptions({
    queryKey: ['ficha-secciones', id, tipo],
    queryFn: async ({ signal }) => (await call(catalogo.secciones, { params: { id, tipo }, signal })).data,
    staleTime: HOUR_MS,
  });

export const seccionQuery = ({ id, tipo }: Lectura, seccion: string) =>
  queryOptions({
    queryKey: ['ficha-secciones', id, tipo, seccion],
    queryFn: async ({ signal }) => (await call(catalogo.seccion, { params: { id, tipo, seccion }, signal })).data,
    staleTime: HOUR_MS,
  });

const SEGUIDOS = ['productos-seguidos'];

/** Followed products. `page`: as in the address, from 1. */
export const seguidosQuery = (page: string) =>
  queryOptions({
    queryKey: [...SEGUIDOS, page],
    queryFn: ({ signal }) => call(catalogo.seguidos, { query: { page }, signal }),
  });

/** Follows or unfollows a product: optimistic, with a rollback when it fails. */
export function useFollow({ id }: Pick<Producto, 'id'>) {
  const queryClient = useQueryClient();
  const { queryKey } = fichaQuery(String(id));
  const show = (seguido: boolean) =>
    queryClient.setQueryData(queryKey, (antes) => antes && { ...antes, producto: { ...antes.producto, seguido } });
  return useMutation({
    // One call after the other, so that after two quick presses the second one wins.
    scope: { id: `seguir-${id}` },
    mutationFn: (follow: boolean) => call(follow ? catalogo.seguir : catalogo.dejarDeSeguir, { params: { id } }),
    onMutate: async (follow) => {
      await queryClient.cancelQueries({ queryKey });
      show(follow);
    },
    onSuccess: (_, follow) => {
      // Only marked as stale: a product that is unfollowed in the list itself stays in its place.
      void queryClient.invalidateQueries({ queryKey: SEGUIDOS, refetchType: 'none' });
      showToast(follow ? ficha.seguido : ficha.yaNoSigues);
    },
    onError: (error, follow) => {
      show(!follow);
      showToast(errorSentence(error), { tone: 'danger' });
    },
  });
}

/** Counts a view without a person; fire and forget. */
export const countVista = (id: number) => {
  void call(catalogo.vista, { params: { id } }).catch(() => undefined);
};
