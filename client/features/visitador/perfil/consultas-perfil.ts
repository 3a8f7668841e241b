import { queryOptions } from '@tanstack/react-query';
import { visitadores } from '#shared/contract/visita/visitadores';
import { call } from '../../../api/call/call.ts';

export const perfilVisitadorQuery = queryOptions({
  queryKey: ['visitador', 'perfil'],
  queryFn: async ({ signal }) => (await call(visitadores.perfil, { signal })).data,
  staleTime: 0,
});

export const direccionLibreQuery = (slug: string) =>
  queryOptions({
    queryKey: ['visitador', 'perfil', 'direccion', slug],
    queryFn: async ({ signal }) => (await call(visitadores.direccion, { query: { slug }, signal })).data,
    staleTime: 0,
  });
