import { createFileRoute, notFound } from '@tanstack/react-router';
import { AuditoriaPagina, type DireccionAuditoria } from '../../../features/admin/maquinas/auditoria.tsx';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { esAdmin } from '../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/auditoria')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esAdmin(usuario)) throw notFound();
  },
  validateSearch: (search: Record<string, unknown>): DireccionAuditoria =>
    textosDe('tipo', 'actor', 'entidad', 'entidad_id', 'desde', 'hasta', 'orden')(search),
  component: Auditoria,
});

function Auditoria() {
  return <AuditoriaPagina direccion={Route.useSearch()} />;
}
