import { queryOptions } from '@tanstack/react-query';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { buscador } from '#shared/contract/visita/buscador';
import { BUSCAR_MIN } from '#shared/reglas/limites';
import { call } from '../../api/call/call.ts';

/** Rows of a group, for calls that ask for a page of results. */
const PRIMEROS = '4';
/** Options of all groups. No retry, as the next key comes soon. */
const paraTexto = (q: string) => ({ enabled: q.length >= BUSCAR_MIN, staleTime: 60_000, retry: false }) as const;

export const productosQuery = (q: string) =>
  queryOptions({
    queryKey: ['busqueda', 'productos', q],
    queryFn: async ({ signal }) => (await call(buscador.sugerencias, { query: { q }, signal })).data,
    ...paraTexto(q),
    meta: { publica: true },
  });

export const noticiasQuery = (q: string) =>
  queryOptions({
    queryKey: ['busqueda', 'noticias', q],
    queryFn: ({ signal }) => call(noticias.lista, { query: { q, per_page: PRIMEROS }, signal }),
    ...paraTexto(q),
  });

export const empleoQuery = (q: string, pais: string) =>
  queryOptions({
    queryKey: ['busqueda', 'empleo', pais, q],
    queryFn: ({ signal }) => call(empleo.lista, { query: { q, pais, per_page: PRIMEROS }, signal }),
    ...paraTexto(q),
  });
