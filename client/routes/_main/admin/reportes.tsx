import { createFileRoute } from '@tanstack/react-router';
import type { DireccionCola } from '../../../features/admin/moderar/filtro-cola.tsx';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { ReportesPagina } from '../../../features/admin/moderar/reportes.tsx';

export const Route = createFileRoute('/_main/admin/reportes')({
  validateSearch: (search: Record<string, unknown>): DireccionCola => textosDe('q', 'orden', 'page')(search),
  component: Reportes,
});

function Reportes() {
  return <ReportesPagina direccion={Route.useSearch()} />;
}
