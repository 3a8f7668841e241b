import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { revisiones } from '#shared/contract/visita/revisiones';
import { ESTADOS_REVISION, type EstadoRevision } from '#shared/estados/pasos-revision';
import { call } from '../../../api/call/call.ts';
import { paginaDe, textoDe } from '../../../pantalla/direccion.ts';

/** Query string of the list; invalid values are dropped. */
export interface Direccion {
  estado?: EstadoRevision;
  page?: string;
}
export function readDireccion(search: Record<string, unknown>): Direccion {
  const estado = ESTADOS_REVISION.find((uno) => uno === textoDe(search.estado));
  const page = paginaDe(search.page);
  return { ...(estado && { estado }), ...(page && { page }) };
}

export const sugerenciasQuery = (direccion: Direccion) =>
  queryOptions({
    queryKey: ['visitador', 'sugerencias', direccion],
    queryFn: ({ signal }) => call(revisiones.lista, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

// Loaded anew whenever an editing page opens, and never while the user writes: later changes are reported by the save.
const alAbrir = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export const deProductoQuery = (id: string) =>
  queryOptions({
    queryKey: ['sugerir', 'producto', id],
    queryFn: async ({ signal }) => (await call(revisiones.deProducto, { params: { id }, signal })).data,
    ...alAbrir,
  });

export const sugerenciaQuery = (id: number) =>
  queryOptions({
    queryKey: ['sugerir', 'revision', id],
    queryFn: async ({ signal }) => (await call(revisiones.una, { params: { id }, signal })).data,
    ...alAbrir,
  });

export const previaQuery = (id: number) =>
  queryOptions({
    queryKey: ['sugerir', 'previa', id],
    queryFn: async ({ signal }) => (await call(revisiones.previsualizacion, { params: { id }, signal })).data,
    ...alAbrir,
  });

export const comentariosQuery = (id: number) =>
  queryOptions({
    queryKey: ['visitador', 'comentarios', id],
    queryFn: async ({ signal }) => (await call(revisiones.comentarios, { params: { id }, signal })).data,
    staleTime: 0,
  });
