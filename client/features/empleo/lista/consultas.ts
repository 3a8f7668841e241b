import { queryOptions } from '@tanstack/react-query';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { call } from '../../../api/call/call.ts';
import { consultaDe, type Direccion, type Lugar } from './direccion.ts';

const MINUTO_MS = 60_000;

/** The answer contains what the caller did with each offer (saved, applied): its cache is never shared between people. */
export const ofertasQuery = (lugar: Lugar, direccion: Direccion) => {
  const query = consultaDe(lugar, direccion);
  return queryOptions({
    queryKey: ['empleo', 'ofertas', query],
    queryFn: ({ signal }) => call(empleo.lista, { query, signal }),
    staleTime: MINUTO_MS,
  });
};

export const ofertaQuery = (id: string) =>
  queryOptions({
    queryKey: ['empleo', 'oferta', id],
    queryFn: async ({ signal }) => (await call(empleo.detalle, { params: { id }, signal })).data,
    staleTime: MINUTO_MS,
  });

export const similaresQuery = (id: string) =>
  queryOptions({
    queryKey: ['empleo', 'similares', id],
    queryFn: async ({ signal }) => (await call(empleo.similares, { params: { id }, signal })).data,
    staleTime: 5 * MINUTO_MS,
  });

export const paisesEmpleoQuery = queryOptions({
  queryKey: ['empleo', 'paises'],
  queryFn: async ({ signal }) => (await call(empleo.paises, { signal })).data,
  staleTime: 10 * MINUTO_MS,
  meta: { publica: true },
});

export const cargosEmpleoQuery = (pais: string | undefined) =>
  queryOptions({
    queryKey: ['empleo', 'cargos', pais ?? ''],
    queryFn: async ({ signal }) => (await call(empleo.cargos, { query: pais ? { pais } : {}, signal })).data,
    staleTime: 10 * MINUTO_MS,
    meta: { publica: true },
  });

/** Counts a view without a person; fire and forget. */
export const countVista = (id: number) => {
  void call(empleo.contarVista, { params: { id } }).catch(() => undefined);
};
