import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { verificacionesMesa } from '#shared/contract/visita/cartera/verificaciones-mesa';
import { verificaciones as api, type Verificacion } from '#shared/contract/visita/verificaciones';
import { isOutdated } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { paginaDe, textoDe } from '../../../pantalla/direccion.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

export type De = 'mias' | 'pendientes' | 'para_mi';
export interface Direccion {
  de: De;
  page?: string;
}

/**
 * Query string of the list. Users who answer for a company see first the requests that wait for them; others have no such
 * list.
 */
export function readDireccion(search: Record<string, unknown>, responde: boolean): Direccion {
  const page = paginaDe(search.page);
  const de = textoDe(search.de);
  return {
    de: !responde || de === 'mias' ? 'mias' : de === 'para_mi' ? 'para_mi' : 'pendientes',
    ...(page && { page }),
  };
}

export const verificacionesQuery = (direccion: Direccion) =>
  queryOptions({
    queryKey: ['visitador', 'verificaciones', direccion],
    queryFn: ({ signal }) => call(api.lista, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: (antes, consulta) =>
      // The rows of one list are no placeholder for the other.
      (consulta?.queryKey[2] as Direccion | undefined)?.de === direccion.de ? keepPreviousData(antes) : undefined,
  });

/** Requests for the staff, oldest first. */
export const documentalesQuery = (page: string) =>
  queryOptions({
    queryKey: ['visitador', 'documentales', page],
    queryFn: ({ signal }) => call(verificacionesMesa.cola, { query: { page }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const verificacionQuery = (id: string) =>
  queryOptions({
    queryKey: ['visitador', 'verificacion', id],
    queryFn: ({ signal }) => call(api.una, { params: { id }, signal }),
    staleTime: 0,
  });

/** Other people who answer for the company of a request. */
export const companerosDeQuery = (id: number) =>
  queryOptions({
    queryKey: ['visitador', 'verificacion', String(id), 'companeros'],
    queryFn: async ({ signal }) => (await call(api.companeros, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Refetches the portfolio, too: the state of its products follows the request. */
export const useReread = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['visitador'] });
};

const HECHO = { reenviar: verificaciones.reenviada, anular: verificaciones.retirada } as const;

/**
 * One step of the user's own request. The list is refetched after success and failure: `onRespuesta` is called before that,
 * and `onHecho` after it, when the pressed button may be gone.
 */
export function usePasoPropio({ id }: Verificacion, onRespuesta: () => void, onHecho: () => void) {
  const reread = useReread();
  return useMutation({
    mutationFn: (paso: keyof typeof HECHO) => call(api[paso], { params: { id } }),
    onSuccess: (_, paso) => showToast(HECHO[paso]),
    onError: (error) =>
      showToast(errorSentence(error), {
        tone: 'danger',
        ...(isOutdated(error) && { text: verificaciones.conflicto }),
      }),
    onSettled: async () => {
      onRespuesta();
      await reread();
      onHecho();
    },
  });
}
