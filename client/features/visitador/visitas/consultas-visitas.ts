import { infiniteQueryOptions } from '@tanstack/react-query';
import { visitas } from '#shared/contract/visita/visitas';
import { call } from '../../../api/call/call.ts';

export const recibidasQuery = infiniteQueryOptions({
  queryKey: ['visitador', 'visitas'],
  queryFn: ({ pageParam, signal }) => call(visitas.recibidas, { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
  staleTime: 0,
});
