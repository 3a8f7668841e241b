import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { revisiones } from '#shared/contract/visita/revisiones';
import { revisionesMesa } from '#shared/contract/visita/revisiones-mesa';
import { call } from '../../../api/call/call.ts';
import { paginaDe, textoDe } from '../../../pantalla/direccion.ts';
import { CLAVE } from '../consultas.ts';

export const LISTAS = ['pendientes', 'asignadas', 'todas', 'discutidos'] as const;
export type Lista = (typeof LISTAS)[number];

/** Query string of the list; invalid values are dropped. */
export interface Direccion {
  de: Lista;
  page?: string;
}
export function readDireccion(search: Record<string, unknown>): Direccion {
  const de = LISTAS.find((una) => una === textoDe(search.de)) ?? 'pendientes';
  const page = paginaDe(search.page);
  return { de, ...(page && { page }) };
}

export const colaQuery = (de: Exclude<Lista, 'discutidos'>, page: string | undefined) =>
  queryOptions({
    queryKey: [...CLAVE, 'revisiones', de, page],
    queryFn: ({ signal }) => call(revisionesMesa.cola, { query: { de, ...(page && { page }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const incidenciasQuery = (page: string | undefined) =>
  queryOptions({
    queryKey: [...CLAVE, 'incidencias', page],
    queryFn: ({ signal }) => call(revisionesMesa.incidencias, { query: { ...(page && { page }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const revisionDeMesaQuery = (id: string) =>
  queryOptions({
    queryKey: [...CLAVE, 'revision', id],
    queryFn: async ({ signal }) => (await call(revisiones.una, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const comentariosQuery = (id: string) =>
  queryOptions({
    queryKey: [...CLAVE, 'comentarios', id],
    queryFn: async ({ signal }) => (await call(revisiones.comentarios, { params: { id }, signal })).data,
    staleTime: 0,
  });
