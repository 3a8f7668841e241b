import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { BUSCAR_MIN } from '#shared/reglas/limites';
import { useAlmacen } from '../../api/browser/almacen.ts';
import { paisSlug } from '../../api/browser/geografia.ts';
import { useAusentes } from '../../api/session/areas-ausentes.ts';
import { useSession } from '../../api/session/session.ts';
import type { Suggestion } from '../../ui/pickers/suggestion-list.tsx';
import { useSettled } from '../../ui/pickers/use-settled.ts';
import { empleoQuery, noticiasQuery, productosQuery } from './busqueda-consultas.ts';
import { filasDeEmpleo, filasDeNoticias, filasDeProductos, hayFilas, hayProductos, type Navegar } from './filas.ts';

export const SITIOS = ['productos', 'noticias', 'empleo'] as const;
/** An area with a search of its own. */
export type Sitio = (typeof SITIOS)[number];

/** Present result of an area. */
export interface Parte {
  sitio: Sitio;
  /**
   * Undefined while loading for the first time, and after a failure. Rows of the former text stay until the new ones are
   * loaded.
   */
  filas: readonly Suggestion[] | undefined;
  /** Whether its page of results would be non-empty. */
  hay: boolean;
  /** The error, when there are no rows. */
  error: Error | null;
  retry: () => void;
}

interface Acciones {
  navigate: Navegar;
  correct: (texto: string) => void;
}

/** Each area is a query of its own: a slow or failed one does not delay the others. */
export function usePartes(texto: string, { navigate, correct }: Acciones) {
  const q = useSettled(texto);
  const elegido = useAlmacen('pais');
  const { authUser } = useSession();
  const pais = elegido ?? paisSlug(authUser);
  const queryClient = useQueryClient();
  const ausentes = useAusentes();
  const siEsta = (sitio: Sitio) => (ausentes.includes(sitio) ? { enabled: false } : {});
  const productos = useQuery({ ...productosQuery(q), placeholderData: keepPreviousData, ...siEsta('productos') });
  const noticias = useQuery({ ...noticiasQuery(q), placeholderData: keepPreviousData, ...siEsta('noticias') });
  const empleo = useQuery({ ...empleoQuery(q, pais), placeholderData: keepPreviousData, ...siEsta('empleo') });

  const partes: Record<Sitio, Parte> = {
    productos: parteDe('productos', productos, hayProductos, (data) => filasDeProductos(data, navigate, correct)),
    noticias: parteDe('noticias', noticias, hayFilas, (data) => filasDeNoticias(data, navigate, correct)),
    empleo: parteDe('empleo', empleo, hayFilas, (data) => filasDeEmpleo(data, navigate, correct)),
  };
  /** For a text that was just typed; a request in flight is awaited. */
  const preguntas: Record<Sitio, (escrito: string) => Promise<boolean>> = {
    productos: async (escrito) => hayProductos(await queryClient.fetchQuery(productosQuery(escrito))),
    noticias: async (escrito) => hayFilas(await queryClient.fetchQuery(noticiasQuery(escrito))),
    empleo: async (escrito) => hayFilas(await queryClient.fetchQuery(empleoQuery(escrito, pais))),
  };
  const isFetching = productos.isFetching || noticias.isFetching || empleo.isFetching;
  return { partes, preguntas, pais, espera: texto.length >= BUSCAR_MIN && (q !== texto || isFetching) };
}

function parteDe<T>(
  sitio: Sitio,
  { data, error, refetch }: UseQueryResult<T>,
  hay: (data: T) => boolean,
  filas: (data: T) => Suggestion[],
): Parte {
  return {
    sitio,
    filas: data === undefined ? undefined : filas(data),
    hay: data !== undefined && hay(data),
    error,
    retry: () => void refetch(),
  };
}
