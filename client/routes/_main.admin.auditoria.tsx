import { createFileRoute, notFound } from '@tanstack/react-router';
import { AuditoriaPagina } from '../features/admin/auditoria.tsx';
import type { FiltroAuditoria } from '../features/admin/consultas.ts';
import { textosDe } from '../features/admin/filtro-de.ts';
import { esAdmin } from '../features/admin/personal.ts';

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
