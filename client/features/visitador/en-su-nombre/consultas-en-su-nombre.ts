import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { enSuNombre as api } from '#shared/contract/visita/cartera/en-su-nombre';
import { respaldos } from '#shared/contract/visita/cartera/respaldos';
import { call } from '../../../api/call/call.ts';
import type { DireccionEnSuNombre } from './direccion-en-su-nombre.ts';

export const enSuNombreQuery = (direccion: DireccionEnSuNombre) =>
  queryOptions({
    queryKey: ['visitador', 'en-su-nombre', direccion],
    queryFn: ({ signal }) => call(api.lista, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const respaldosQuery = queryOptions({
  queryKey: ['visitador', 'respaldos'],
  queryFn: async ({ signal }) => (await call(respaldos.lista, { signal })).data,
  staleTime: 0,
});
