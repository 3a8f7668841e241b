import { createFileRoute } from '@tanstack/react-router';
import { leerPagina } from '../../../features/productos/seguidos/pagina.ts';
import { SeguidosPagina } from '../../../features/productos/seguidos/seguidos.tsx';
import { exigeSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/visita/seguidos')({
  validateSearch: (search: Record<string, unknown>): { page?: string } => leerPagina(search),
  beforeLoad: (guard) => {
    exigeSesion(guard);
  },
  component: Seguidos,
});

function Seguidos() {
  return <SeguidosPagina page={leerPagina(Route.useSearch()).page ?? '1'} />;
}
