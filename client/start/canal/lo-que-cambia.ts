import type { QueryClient } from '@tanstack/react-query';
import type { AreaCambio } from '#shared/contract/realtime';
import { rereadInFlight } from '../../api/call/reread-in-flight.ts';

/**
 * Query keys of lists that other people change. Data in an open form are not among them: a refetch would replace what is being
 * edited, and the API reports the conflict when the form is saved.
 */
const LISTAS: Record<AreaCambio, readonly string[]> = {
  empleo: ['mis-candidaturas', 'candidaturas', 'candidatura', 'mis-ofertas'],
  visitador: [
    'resumen',
    'cartera',
    'verificaciones',
    'verificacion',
    'sugerencias',
    'promociones',
    'visitas',
    'equipo',
    'en-su-nombre',
    'laboratorios',
  ],
};
export const AREAS = Object.keys(LISTAS) as AreaCambio[];

/** Refetches the lists that are on the screen; the others are marked stale, and read when they are shown next. */
export function reread(queryClient: QueryClient, areas: Iterable<AreaCambio>): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  for (const area of areas)
    for (const lista of LISTAS[area]) {
      const queryKey = [area, lista];
      rereadInFlight(queryClient, queryKey);
      void queryClient.invalidateQueries({ queryKey, refetchType }, { cancelRefetch: false });
    }
}
