import { queryOptions, useQuery } from '@tanstack/react-query';
import { buscador } from '#shared/contract/visita/buscador';
import { catalogo } from '#shared/contract/visita/catalogo';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import { call } from '../../../api/call/call.ts';
import { consultaDe, type Direccion, esViva } from './buscador-direccion.ts';

const MINUTO_MS = 60_000;

interface Lector {
  /** The country that comes first. */
  propio: number;
  /** Has declared to be a professional: promotions are not the same for everybody. */
  esProfesional: boolean;
}

/** `meta.publica`: what a search finds is the same for everybody of a country, but for what is written at any moment. */
export const resultadoQuery = (direccion: Direccion, { propio, esProfesional }: Lector) => {
  // Defaults are left out, as they are of an address.
  const query = {
    ...consultaDe(direccion),
    ...(propio !== PAIS_POR_DEFECTO_ID && { propio: String(propio) }),
    ...(direccion.con_promocion && esProfesional && { profesional: '1' as const }),
  };
  return queryOptions({
    queryKey: ['buscador', 'resultado', query],
    queryFn: ({ signal }) => call(buscador.buscar, { query, signal }),
    staleTime: esViva(direccion) ? 0 : MINUTO_MS,
    meta: { publica: !esViva(direccion) },
  });
};

export const MIN_LETRAS = 2;

export const sugerenciasQuery = (q: string) =>
  queryOptions({
    queryKey: ['buscador', 'sugerencias', q],
    queryFn: async ({ signal }) => (await call(buscador.sugerencias, { query: { q }, signal })).data,
    enabled: q.length >= MIN_LETRAS,
    staleTime: 5 * MINUTO_MS,
    // Another key comes soon enough; a retry would answer for a text that is gone.
    retry: false,
    meta: { publica: true },
  });

export const catalogoQuery = queryOptions({
  queryKey: ['buscador', 'catalogo'],
  queryFn: async ({ signal }) => (await call(catalogo.estado, { signal })).data,
  staleTime: 10 * MINUTO_MS,
  meta: { publica: true },
});

/** `seEspera`: not known yet, and the first attempt has not failed; what depends on it waits no longer. */
export function useCatalogo() {
  const { data, isPending, failureCount } = useQuery(catalogoQuery);
  return { catalogo: data, seEspera: isPending && failureCount === 0 };
}

export const guardadasQuery = queryOptions({
  queryKey: ['buscador', 'guardadas'],
  queryFn: async ({ signal }) => (await call(buscador.guardadas, { signal })).data,
});
