import type { QueryClient } from '@tanstack/react-query';
import { cargosEmpleoQuery, ofertasQuery } from '../lista/consultas.ts';
import { type Lugar, readDireccion } from '../lista/direccion.ts';

/** Of a route's loader. */
interface Entrando {
  context: { queryClient: QueryClient };
  cause: 'preload' | 'enter' | 'stay';
  location: { search: Record<string, unknown> };
}

/** Begins to ask for what the list of a place shows, beside its page's code; what fails is the page's to say. */
export function empezarLista({ context: { queryClient }, cause, location }: Entrando, lugar: Lugar) {
  // Where somebody is already, the page itself asks, and shows what it had meanwhile.
  if (cause === 'stay') return;
  const { oferta: _, ...direccion } = readDireccion(location.search);
  void queryClient.prefetchQuery(ofertasQuery(lugar, direccion));
  if (lugar.pais) void queryClient.prefetchQuery(cargosEmpleoQuery(lugar.pais));
}
