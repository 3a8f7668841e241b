import { queryOptions } from '@tanstack/react-query';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';

/** What the holder of a mailed link is asked. It stays as it was read while they answer. */
export const solicitudQuery = (hash: string) =>
  queryOptions({
    queryKey: ['verificacion-publica', hash],
    queryFn: async ({ signal }) => (await call(verificaciones.publica, { params: { hash }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The link itself says no, now and whenever it is asked again. */
export const isEnlaceCerrado = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['no_encontrado', 'caducado', 'retirado'].includes(error.code);
