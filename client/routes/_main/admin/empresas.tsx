import { createFileRoute } from '@tanstack/react-router';
import type { DireccionPorEstado } from '../../../features/admin/moderar/cola-por-estado.tsx';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { EmpresasPagina } from '../../../features/admin/personas/empresas.tsx';

export const Route = createFileRoute('/_main/admin/empresas')({
  validateSearch: (search: Record<string, unknown>): DireccionPorEstado =>
    textosDe('estado', 'q', 'orden', 'page')(search),
  component: Empresas,
});

function Empresas() {
  return <EmpresasPagina direccion={Route.useSearch()} />;
}
