import { createFileRoute } from '@tanstack/react-router';
import { readPagina } from '../../../features/productos/seguidos/pagina.ts';
import { SeguidosPagina } from '../../../features/productos/seguidos/seguidos.tsx';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/seguidos')({
  validateSearch: (search: Record<string, unknown>): { page?: string } => readPagina(search),
  beforeLoad: (guard) => {
    requireSesion(guard);
  },
  component: Seguidos,
});

function Seguidos() {
  return <SeguidosPagina page={readPagina(Route.useSearch()).page ?? '1'} />;
}
