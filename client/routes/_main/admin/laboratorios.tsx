import { createFileRoute } from '@tanstack/react-router';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { type DireccionLaboratorios, LaboratoriosPagina } from '../../../features/admin/personas/laboratorios.tsx';

export const Route = createFileRoute('/_main/admin/laboratorios')({
  validateSearch: (search: Record<string, unknown>): DireccionLaboratorios =>
    textosDe('estado', 'q', 'orden', 'page')(search),
  component: Laboratorios,
});

function Laboratorios() {
  return <LaboratoriosPagina direccion={Route.useSearch()} />;
}
