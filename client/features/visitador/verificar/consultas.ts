import { queryOptions } from '@tanstack/react-query';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';

/** The request of a mailed link. It is not refetched while the recipient answers. */
export const solicitudQuery = (hash: string) =>
  queryOptions({
    queryKey: ['verificacion-publica', hash],
    queryFn: async ({ signal }) => (await call(verificaciones.publica, { params: { hash }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether the error means that the link is closed for good, so that a retry is useless. */
export const isEnlaceCerrado = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['no_encontrado', 'caducado', 'retirado'].includes(error.code);
