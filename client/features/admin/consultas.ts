import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#shared/contract/endpoint';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { personal } from '#shared/contract/main/personal';
import { call } from '../../api/call/call.ts';

/** Everything of this area; a change of one thing asks for all of it again, which is never much. */
export const CLAVE = ['admin'] as const;

export const resumenQuery = queryOptions({
  queryKey: [...CLAVE, 'resumen'],
  queryFn: async ({ signal }) => (await call(personal.resumen, { signal })).data,
  staleTime: 0,
});

type FiltroPersonas = QueryInputOf<typeof personal.personas>;
export const personasQuery = (query: FiltroPersonas) =>
  queryOptions({
    queryKey: [...CLAVE, 'personas', query],
    queryFn: ({ signal }) => call(personal.personas, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const personaQuery = (id: string) =>
  queryOptions({
    queryKey: [...CLAVE, 'persona', id],
    queryFn: async ({ signal }) => (await call(personal.persona, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const empresasQuery = queryOptions({
  queryKey: [...CLAVE, 'empresas'],
  queryFn: async ({ signal }) => (await call(empleoMesa.empresas, { signal })).data,
  staleTime: 0,
});

export const sinTitularQuery = queryOptions({
  queryKey: [...CLAVE, 'sin-titular'],
  queryFn: async ({ signal }) => (await call(empleoMesa.sinTitular, { signal })).data,
  staleTime: 0,
});

export const revisionQuery = queryOptions({
  queryKey: [...CLAVE, 'revision'],
  queryFn: async ({ signal }) => (await call(empleoMesa.revision, { signal })).data,
  staleTime: 0,
});

export const reportesQuery = queryOptions({
  queryKey: [...CLAVE, 'reportes'],
  queryFn: async ({ signal }) => (await call(empleoMesa.reportes, { signal })).data,
  staleTime: 0,
});

export const fuentesQuery = queryOptions({
  queryKey: [...CLAVE, 'fuentes'],
  queryFn: async ({ signal }) => (await call(empleoMesa.fuentes, { signal })).data,
  staleTime: 0,
});

export const colasQuery = queryOptions({
  queryKey: [...CLAVE, 'colas'],
  queryFn: async ({ signal }) => (await call(personal.colas, { signal })).data,
  staleTime: 0,
});

export const correosMuertosQuery = queryOptions({
  queryKey: [...CLAVE, 'correos'],
  queryFn: async ({ signal }) => (await call(personal.correosMuertos, { signal })).data,
  staleTime: 0,
});

export const fallidosQuery = (nombre: string) =>
  queryOptions({
    queryKey: [...CLAVE, 'fallidos', nombre],
    queryFn: async ({ signal }) => (await call(personal.fallidos, { params: { nombre }, signal })).data,
    staleTime: 0,
  });

export type FiltroAuditoria = Omit<QueryInputOf<typeof personal.auditoria>, 'antes'>;
export const auditoriaQuery = (filtro: FiltroAuditoria) =>
  infiniteQueryOptions({
    queryKey: [...CLAVE, 'auditoria', filtro],
    queryFn: ({ signal, pageParam }) =>
      call(personal.auditoria, { query: { ...filtro, ...(pageParam !== '' && { antes: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.cursor_siguiente,
    staleTime: 0,
  });
