import { createFileRoute } from '@tanstack/react-router';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { type DireccionReportes, ReportesPagina } from '../../../features/admin/moderar/reportes.tsx';

export const Route = createFileRoute('/_main/admin/reportes')({
  validateSearch: (search: Record<string, unknown>): DireccionReportes =>
    textosDe('q', 'orden', 'page', 'page_perfiles')(search),
  component: Reportes,
});

function Reportes() {
  return <ReportesPagina direccion={Route.useSearch()} />;
}
