import { createFileRoute, notFound } from '@tanstack/react-router';
import type { FiltroAuditoria } from '../../../features/admin/consultas.ts';
import { AuditoriaPagina } from '../../../features/admin/maquinas/auditoria.tsx';
import { textosDe } from '../../../features/admin/moderar/filtro-de.ts';
import { esAdmin } from '../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/auditoria')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esAdmin(usuario)) throw notFound();
  },
  validateSearch: (search: Record<string, unknown>): FiltroAuditoria =>
    textosDe('tipo', 'actor', 'entidad', 'entidad_id', 'desde', 'hasta')(search),
  component: Auditoria,
});

function Auditoria() {
  return <AuditoriaPagina filtro={Route.useSearch()} />;
}
