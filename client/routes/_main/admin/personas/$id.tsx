import { createFileRoute } from '@tanstack/react-router';
import { PersonaPagina } from '../../../../features/admin/personas/persona.tsx';
import { esAdmin } from '../../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/personas/$id')({ component: Persona });

function Persona() {
  const { id } = Route.useParams();
  const { usuario } = Route.useRouteContext();
  return <PersonaPagina id={id} esAdmin={esAdmin(usuario)} />;
}
