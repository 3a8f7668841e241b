import type { QueryClient } from '@tanstack/react-query';
import type { AreaCambio } from '#shared/contract/realtime';

/**
 * Lists that other people change. What somebody edits is none of them: it would be taken out from under their hands, and the
 * API tells them when they save it.
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

/** Asked anew where they are on the screen; everywhere else when they are looked at next. */
export function releer(queryClient: QueryClient, areas: Iterable<AreaCambio>): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  for (const area of areas)
    for (const lista of LISTAS[area])
      void queryClient.invalidateQueries({ queryKey: [area, lista], refetchType }, { cancelRefetch: false });
}
