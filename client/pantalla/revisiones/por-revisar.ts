import { queryOptions } from '@tanstack/react-query';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { call } from '../../api/call/call.ts';

const UNA = { per_page: '1' };
/** How much waits for who decides on products: suggestions that nobody has taken, and representations to be checked. */
export const porRevisarQuery = queryOptions({
  queryKey: ['por-revisar'],
  queryFn: async ({ signal }) => {
    const [sugerencias, representaciones] = await Promise.all([
      call(revisionesMesa.cola, { query: UNA, signal }),
      call(verificaciones.documentales, { query: UNA, signal }),
    ]);
    return { sugerencias: sugerencias.meta.total, representaciones: representaciones.meta.total };
  },
  staleTime: 0,
});
