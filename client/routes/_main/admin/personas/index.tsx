import { createFileRoute } from '@tanstack/react-router';
import { textosDe } from '../../../../features/admin/moderar/filtro-de.ts';
import { esAdmin } from '../../../../features/admin/personas/personal.ts';
import { type DireccionPersonas, PersonasPagina } from '../../../../features/admin/personas/personas.tsx';

export const Route = createFileRoute('/_main/admin/personas/')({
  validateSearch: (search: Record<string, unknown>): DireccionPersonas =>
    textosDe('q', 'rol', 'estado', 'orden', 'page')(search),
  component: Personas,
});

function Personas() {
  const { usuario } = Route.useRouteContext();
  return <PersonasPagina direccion={Route.useSearch()} esAdmin={esAdmin(usuario)} />;
}
