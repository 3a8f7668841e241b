import { queryOptions } from '@tanstack/react-query';
import { cifras } from '#shared/contract/visita/cifras';
import { call } from '../../api/call/call.ts';

/** Tasks of a person who works with products, and their figures of the last 30 days. */
export const resumenQuery = queryOptions({
  queryKey: ['visitador', 'resumen'],
  queryFn: async ({ signal }) => (await call(cifras.resumen, { signal })).data,
  staleTime: 0,
});
