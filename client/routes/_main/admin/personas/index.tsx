import { createFileRoute } from '@tanstack/react-router';
import { textosDe } from '../../../../features/admin/moderar/filtro-de.ts';
import { type DireccionPersonas, PersonasPagina } from '../../../../features/admin/personas/personas.tsx';

export const Route = createFileRoute('/_main/admin/personas/')({
  validateSearch: (search: Record<string, unknown>): DireccionPersonas =>
    textosDe('q', 'rol', 'estado', 'page')(search),
  component: Personas,
});

function Personas() {
  return <PersonasPagina direccion={Route.useSearch()} />;
}
