import { createFileRoute } from '@tanstack/react-router';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { type DireccionEmpresas, EmpresasPagina } from '../../../features/admin/personas/empresas.tsx';

export const Route = createFileRoute('/_main/admin/empresas')({
  validateSearch: (search: Record<string, unknown>): DireccionEmpresas =>
    textosDe('estado', 'q', 'orden', 'page')(search),
  component: Empresas,
});

function Empresas() {
  return <EmpresasPagina direccion={Route.useSearch()} />;
}
