import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#shared/contract/endpoint';
import { mensajes } from '#shared/contract/main/chat/mensajes';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { personal } from '#shared/contract/main/personal/personal';
import { personalAuditoria } from '#shared/contract/main/personal/personal-auditoria';
import { personalEmpresas } from '#shared/contract/main/personal/personal-empresas';
import { laboratoriosMesa } from '#shared/contract/visita/cartera/laboratorios';
import { moderacion, reportes } from '#shared/contract/visita/reportes';
import { call } from '../../api/call/call.ts';

/** Prefix of all query keys of this area; a change invalidates all of them, which is little data. */
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

/** Parameters of a queue's list, as in its address. */
export type FiltroCola = Pick<QueryInputOf<typeof empleoMesa.reportes>, 'q' | 'orden' | 'page'>;

export type FiltroEmpresas = QueryInputOf<typeof personalEmpresas.lista>;
export const empresasQuery = (query: FiltroEmpresas) =>
  queryOptions({
    queryKey: [...CLAVE, 'empresas', query],
    queryFn: ({ signal }) => call(personalEmpresas.lista, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type FiltroLaboratorios = QueryInputOf<typeof laboratoriosMesa.cola>;
export const laboratoriosQuery = (query: FiltroLaboratorios) =>
  queryOptions({
    queryKey: [...CLAVE, 'laboratorios', query],
    queryFn: ({ signal }) => call(laboratoriosMesa.cola, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const sinTitularQuery = queryOptions({
  queryKey: [...CLAVE, 'sin-titular'],
  queryFn: async ({ signal }) => (await call(empleoMesa.sinTitular, { signal })).data,
  staleTime: 0,
});

export const revisionQuery = (query: FiltroCola) =>
  queryOptions({
    queryKey: [...CLAVE, 'revision', query],
    queryFn: ({ signal }) => call(empleoMesa.revision, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const moderadoQuery = (id: string) =>
  queryOptions({
    queryKey: [...CLAVE, 'moderado', id],
    queryFn: async ({ signal }) => (await call(moderacion.deVisitador, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const reportesDePaginasQuery = (query: FiltroCola) =>
  queryOptions({
    queryKey: [...CLAVE, 'reportes-paginas', query],
    queryFn: ({ signal }) => call(reportes.pendientes, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reportesQuery = (query: FiltroCola) =>
  queryOptions({
    queryKey: [...CLAVE, 'reportes', query],
    queryFn: ({ signal }) => call(empleoMesa.reportes, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const mensajesReportadosQuery = queryOptions({
  queryKey: [...CLAVE, 'mensajes'],
  queryFn: ({ signal }) => call(mensajes.reportes, { signal }),
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

export type FiltroAuditoria = QueryInputOf<typeof personalAuditoria.exportar>;
export const auditoriaQuery = (filtro: FiltroAuditoria) =>
  infiniteQueryOptions({
    queryKey: [...CLAVE, 'auditoria', filtro],
    queryFn: ({ signal, pageParam }) =>
      call(personalAuditoria.lista, { query: { ...filtro, ...(pageParam !== '' && { tras: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.cursor_siguiente,
    staleTime: 0,
  });
