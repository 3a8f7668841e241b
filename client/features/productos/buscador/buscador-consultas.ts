import { queryOptions, useQuery } from '@tanstack/react-query';
import { buscador } from '#shared/contract/visita/buscador';
import { catalogo } from '#shared/contract/visita/catalogo';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import { BUSCAR_MIN } from '#shared/reglas/limites';
import { call } from '../../../api/call/call.ts';
import { consultaDe, type Direccion, esViva } from './buscador-direccion.ts';

const MINUTO_MS = 60_000;

interface Lector {
  /** Id of the country whose products come first. */
  propio: number;
  /** Whether the reader has declared to be a professional, who see other promotions. */
  esProfesional: boolean;
}

/**
 * `meta.publica`: the result is the same for all people of a country, except for searches with live filters (promotions,
 * portfolio).
 */
export const resultadoQuery = (direccion: Direccion, { propio, esProfesional }: Lector) => {
  // Defaults are left out, as in addresses.
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

export const sugerenciasQuery = (q: string) =>
  queryOptions({
    queryKey: ['buscador', 'sugerencias', q],
    queryFn: async ({ signal }) => (await call(buscador.sugerencias, { query: { q }, signal })).data,
    enabled: q.length >= BUSCAR_MIN,
    staleTime: 5 * MINUTO_MS,
    // The next key comes soon; a retry would ask for an old text.
    retry: false,
    meta: { publica: true },
  });

export const catalogoQuery = queryOptions({
  queryKey: ['buscador', 'catalogo'],
  queryFn: async ({ signal }) => (await call(catalogo.estado, { signal })).data,
  staleTime: 10 * MINUTO_MS,
  meta: { publica: true },
});

/**
 * `seEspera`: the catalogue's data is loading and the first attempt has not failed; content that depends on it waits only
 * until then.
 */
export function useCatalogo() {
  const { data, isPending, failureCount } = useQuery(catalogoQuery);
  return { catalogo: data, seEspera: isPending && failureCount === 0 };
}

export const guardadasQuery = queryOptions({
  queryKey: ['buscador', 'guardadas'],
  queryFn: async ({ signal }) => (await call(buscador.guardadas, { signal })).data,
});
