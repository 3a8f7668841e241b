import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { carteraPublica } from '#shared/contract/visita/cartera/cartera-publica';
import { catalogo } from '#shared/contract/visita/catalogo';
import { cifras } from '#shared/contract/visita/cifras';
import { promociones } from '#shared/contract/visita/promociones';
import { visitadores } from '#shared/contract/visita/visitadores';
import type { ClicContacto } from '#shared/reglas/cifras';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { esProfesional } from '../../../api/session/profesional.ts';
import { textoDe } from '../../../pantalla/direccion.ts';

/** Query string of the list of products; invalid values are dropped. */
export interface DireccionPublica {
  grupo?: string;
  page?: string;
}

export function readDireccionPublica(search: Record<string, unknown>): DireccionPublica {
  const [grupo, page] = [textoDe(search.grupo), textoDe(search.page)];
  return {
    ...(grupo && /^[A-Z]$/.test(grupo) && { grupo }),
    ...(page && /^[1-9]\d{0,2}$/.test(page) && Number(page) <= 500 && { page }),
  };
}

export const publicoQuery = (user: string) =>
  queryOptions({
    queryKey: ['visitador-publico', user],
    queryFn: async ({ signal }) => (await call(visitadores.publico, { params: { user }, signal })).data,
    staleTime: 0,
  });

export const carteraPublicaQuery = (user: string, direccion: DireccionPublica) =>
  queryOptions({
    queryKey: ['visitador-publico', user, 'cartera', direccion],
    queryFn: ({ signal }) => call(carteraPublica.lista, { params: { user }, query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** For the route's loader: prefetches the page. False when there is no such representative. */
export async function loadPublico(queryClient: QueryClient, user: string): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(publicoQuery(user));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

export const tarjetaQuery = (user: string, producto: string, profesional: boolean) =>
  queryOptions({
    queryKey: ['visitador-publico', user, 'producto', producto, profesional],
    queryFn: async ({ signal }) => {
      const query = { profesional: profesional ? '1' : '0' } as const;
      return (await call(carteraPublica.una, { params: { user, productoId: producto }, query, signal })).data;
    },
    staleTime: 0,
  });

/** The facts of a product's sheet. */
export const hechosQuery = (id: number) =>
  queryOptions({
    queryKey: ['visitador-publico', 'hechos', id],
    queryFn: async ({ signal }) => (await call(catalogo.producto, { params: { id }, signal })).data,
    staleTime: 60_000,
  });

/** Representatives who show this product now. */
export const otrosQuery = (producto: number) =>
  queryOptions({
    queryKey: ['visitador-publico', 'otros', producto],
    queryFn: async ({ signal }) =>
      (await call(visitadores.lista, { query: { producto: String(producto) }, signal })).data,
    staleTime: 0,
  });

/** Active promotions of a product that the reader may see. */
export const promocionesQuery = (id: number, profesional: boolean) =>
  queryOptions({
    queryKey: ['visitador-publico', 'promociones', id, profesional],
    queryFn: ({ signal }) =>
      call(promociones.deProducto, { params: { id }, query: { profesional: profesional ? '1' : '0' }, signal }),
    staleTime: 0,
  });

/**
 * For the route's loader: prefetches the page and what stands on top of it, so that the layout does not shift.
 * False when it does not exist for this reader.
 */
export async function loadTarjeta(queryClient: QueryClient, user: string, producto: string): Promise<boolean> {
  const id = Number(producto);
  const profesional = esProfesional(queryClient);
  try {
    const [una] = await Promise.all([
      queryClient.ensureQueryData(tarjetaQuery(user, producto, profesional)),
      // Errors of these queries are shown in their own sections.
      Number.isSafeInteger(id) && queryClient.prefetchQuery(hechosQuery(id)),
      Number.isSafeInteger(id) && queryClient.prefetchQuery(promocionesQuery(id, profesional)),
    ]);
    return Boolean(una);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** Active promotions of a representative that the reader may see. */
export const promocionesDeQuery = (user: string, profesional: boolean) =>
  queryOptions({
    queryKey: ['visitador-publico', user, 'promociones', profesional],
    queryFn: ({ signal }) =>
      call(carteraPublica.promociones, { params: { user }, query: { profesional: profesional ? '1' : '0' }, signal }),
    staleTime: 0,
  });
/** Counts a view of a representative's page, without a person; fire and forget. */
export const countVista = (user: string) => {
  void call(cifras.vista, { params: { user } }).catch(() => undefined);
};
export const countClic = (user: string, que: ClicContacto) => {
  void call(cifras.clic, { params: { user }, body: { que } }).catch(() => undefined);
};
