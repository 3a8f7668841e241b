import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { tribunas } from '#shared/contract/main/noticias/tribunas';
import { catalogo } from '#shared/contract/visita/catalogo';
import { FILAS } from '#shared/portada/filas-portada';
import { readAlmacen } from '../../api/browser/almacen.ts';
import { paisSlug } from '../../api/browser/geografia.ts';
import { call } from '../../api/call/call.ts';
import { areasAusentes } from '../../api/session/areas-ausentes.ts';
import type { useSession } from '../../api/session/session.ts';

const MINUTO_MS = 60_000;
/** No retry: the HTML of the page has shown the same data a moment before, and a failed section has its own retry button. */
const UNA_VEZ = { staleTime: MINUTO_MS, retry: false } as const;

/** Same query keys as the pages of news and columns, which request the same data. */
export const portadaQuery = queryOptions({
  queryKey: ['noticias', 'portada'],
  queryFn: async ({ signal }) => (await call(noticias.portada, { signal })).data,
  ...UNA_VEZ,
});

export const tribunasQuery = queryOptions({
  queryKey: ['tribunas', 'recientes'],
  queryFn: async ({ signal }) => (await call(tribunas.lista, { query: { per_page: '8' }, signal })).data,
  staleTime: 5 * MINUTO_MS,
  retry: false,
  meta: { publica: true },
});

/** The newest offers of a country; when it has none, the newest of all. */
export const ofertasQuery = (pais: string) =>
  queryOptions({
    queryKey: ['inicio', 'ofertas', pais],
    queryFn: async ({ signal }) => {
      const query = { orden: 'fecha', per_page: String(FILAS) } as const;
      const suyas = await call(empleo.lista, { query: { ...query, pais }, signal });
      if (suyas.data.length > 0) return { pais: suyas.data[0]?.pais ?? null, ofertas: suyas.data };
      return { pais: null, ofertas: (await call(empleo.lista, { query, signal })).data };
    },
    ...UNA_VEZ,
  });

export const suministroQuery = queryOptions({
  queryKey: ['inicio', 'suministro'],
  queryFn: async ({ signal }) => (await call(catalogo.suministro, { signal })).data,
  ...UNA_VEZ,
  meta: { publica: true },
});

export const cambiosQuery = queryOptions({
  queryKey: ['inicio', 'cambios'],
  queryFn: async ({ signal }) => (await call(catalogo.cambiosRecientes, { signal })).data,
  ...UNA_VEZ,
  meta: { publica: true },
});

/** The country that the BFF rendered the document for (from the visitor's IP address), before this browser knows it. */
const paisDelDocumento = () => document.querySelector<HTMLElement>('#root [data-pais]')?.dataset.pais;

/** Slug of the country whose offers are shown: the chosen one, else the account's, else the one of the IP address. */
export function paisDePortada(authUser: ReturnType<typeof useSession>['authUser']): string {
  const elegido = readAlmacen('pais') ?? authUser?.pais?.slug ?? readAlmacen('geoip')?.slug;
  return elegido ?? paisDelDocumento() ?? paisSlug(authUser);
}

/** Prefetches all sections; errors are left to them. */
export async function startPortada(queryClient: QueryClient, pais: string): Promise<void> {
  const faltan = areasAusentes();
  await Promise.all([
    ...(faltan.includes('noticias') ? [] : [queryClient.prefetchQuery(portadaQuery)]),
    ...(faltan.includes('empleo') ? [] : [queryClient.prefetchQuery(ofertasQuery(pais))]),
    ...(faltan.includes('tribunas') ? [] : [queryClient.prefetchQuery(tribunasQuery)]),
    ...(faltan.includes('productos')
      ? []
      : [queryClient.prefetchQuery(suministroQuery), queryClient.prefetchQuery(cambiosQuery)]),
  ]);
}
