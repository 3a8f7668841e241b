import { createFileRoute } from '@tanstack/react-router';
import type { DireccionPorEstado } from '../../../features/admin/moderar/cola-por-estado.tsx';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { LaboratoriosPagina } from '../../../features/admin/personas/laboratorios.tsx';

export const Route = createFileRoute('/_main/admin/laboratorios')({
  validateSearch: (search: Record<string, unknown>): DireccionPorEstado =>
    textosDe('estado', 'q', 'orden', 'page')(search),
  component: Laboratorios,
});

function Laboratorios() {
  return <LaboratoriosPagina direccion={Route.useSearch()} />;
}
