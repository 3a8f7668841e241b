import { queryOptions } from '@tanstack/react-query';
import { equipo as api } from '#shared/contract/visita/cartera/equipo';
import { call } from '../../../api/call/call.ts';

export const equipoQuery = queryOptions({
  queryKey: ['visitador', 'equipo'],
  queryFn: ({ signal }) => call(api.gente, { signal }),
  staleTime: 0,
});
