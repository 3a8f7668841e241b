import type { QueryClient } from '@tanstack/react-query';
import { cargosEmpleoQuery, ofertasQuery } from '../lista/consultas.ts';
import { type Lugar, readDireccion } from '../lista/direccion.ts';

/** Arguments of a route's loader. */
interface Entrando {
  context: { queryClient: QueryClient };
  cause: 'preload' | 'enter' | 'stay';
  location: { search: Record<string, unknown> };
}

/** Prefetches the list while the page's code loads. Errors are left to the page, which reads the same query. */
export function startLista({ context: { queryClient }, cause, location }: Entrando, lugar: Lugar) {
  // Within the page, the page itself asks, and keeps the old list meanwhile.
  if (cause === 'stay') return;
  const { oferta: _, ...direccion } = readDireccion(location.search);
  void queryClient.prefetchQuery(ofertasQuery(lugar, direccion));
  if (lugar.pais) void queryClient.prefetchQuery(cargosEmpleoQuery(lugar.pais));
}
