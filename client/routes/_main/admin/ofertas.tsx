import { createFileRoute } from '@tanstack/react-router';
import type { DireccionCola } from '../../../features/admin/moderar/filtro-cola.tsx';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { OfertasPagina } from '../../../features/admin/moderar/ofertas.tsx';

export const Route = createFileRoute('/_main/admin/ofertas')({
  validateSearch: (search: Record<string, unknown>): DireccionCola => textosDe('q', 'orden', 'page')(search),
  component: Ofertas,
});

function Ofertas() {
  return <OfertasPagina direccion={Route.useSearch()} />;
}
