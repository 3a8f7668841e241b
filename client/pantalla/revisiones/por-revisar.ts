import { queryOptions } from '@tanstack/react-query';
import { verificacionesMesa } from '#shared/contract/visita/cartera/verificaciones-mesa';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { call } from '../../api/call/call.ts';

const UNA = { per_page: '1' };
/** Numbers of the reviewers' two queues: suggestions, and representations to be verified. */
export const porRevisarQuery = queryOptions({
  queryKey: ['por-revisar'],
  queryFn: async ({ signal }) => {
    const [sugerencias, representaciones] = await Promise.all([
      call(revisionesMesa.cola, { query: UNA, signal }),
      call(verificacionesMesa.cola, { query: UNA, signal }),
    ]);
    return { sugerencias: sugerencias.meta.total, representaciones: representaciones.meta.total };
  },
  staleTime: 0,
});
