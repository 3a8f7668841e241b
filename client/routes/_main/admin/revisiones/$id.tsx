import { createFileRoute, notFound } from '@tanstack/react-router';
import { esRevisor } from '../../../../features/admin/personas/personal.ts';
import { RevisionPagina } from '../../../../features/admin/revisiones/revision-pagina.tsx';

export const Route = createFileRoute('/_main/admin/revisiones/$id')({
  beforeLoad: ({ context: { usuario } }) => {
    if (!esRevisor(usuario)) throw notFound();
  },
  component: Revision,
});

function Revision() {
  const { id } = Route.useParams();
  const { usuario } = Route.useRouteContext();
  return <RevisionPagina id={id} yo={usuario.id} />;
}
