import { createFileRoute } from '@tanstack/react-router';
import { esAdmin } from '../features/admin/area.tsx';
import { PersonaPagina } from '../features/admin/persona.tsx';

export const Route = createFileRoute('/_main/admin/personas/$id')({ component: Persona });

function Persona() {
  const { id } = Route.useParams();
  const { usuario } = Route.useRouteContext();
  return <PersonaPagina id={id} esAdmin={esAdmin(usuario)} />;
}
