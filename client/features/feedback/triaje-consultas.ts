import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/endpoint';
import { feedback as api, type FeedbackFicha } from '#shared/contract/main/feedback';
import { ESTADOS_FEEDBACK, type EstadoFeedback } from '#shared/estados/estados-opinion';
import { ApiError } from '../../api/call/api-error.ts';
import { call } from '../../api/call/call.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

/** Query string of the list. */
export interface Direccion {
  estado?: EstadoFeedback;
  asunto?: string;
  q?: string;
  page?: string;
}
export type PaginaDeMensajes = AnswerOf<typeof api.lista>;

export const esEstado = (texto: string): texto is EstadoFeedback => ESTADOS_FEEDBACK.some((estado) => estado === texto);

const MENSAJES = ['feedback-mensajes'] as const;
export const mensajesQuery = (direccion: Direccion) =>
  queryOptions({
    queryKey: [...MENSAJES, direccion],
    queryFn: ({ signal }) => call(api.lista, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

type Tramite = { paso: 'asignar' } | { paso: 'estado'; estado: EstadoFeedback };

/** One step of a message; the queries are refetched after success and failure, as another person may have been quicker. */
export function useStep({ id, version }: FeedbackFicha) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tramite: Tramite) =>
      tramite.paso === 'asignar'
        ? call(api.asignar, { params: { id }, body: { version } })
        : call(api.cambiarEstado, { params: { id }, body: { version, estado: tramite.estado } }),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MENSAJES }),
  });
}

/** Sends an answer. @throws ApiError */
export function useAnswer({ id, version }: FeedbackFicha) {
  const queryClient = useQueryClient();
  return async (respuesta: string) => {
    try {
      await call(api.responder, { params: { id }, body: { version, respuesta } });
    } catch (error) {
      // The typed answer stays; the refetched list shows what has changed.
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey: MENSAJES });
      throw error;
    }
    await queryClient.invalidateQueries({ queryKey: MENSAJES });
  };
}
