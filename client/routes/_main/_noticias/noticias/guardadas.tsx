import { createFileRoute } from '@tanstack/react-router';
import { GuardadasPagina } from '../../../../features/noticias/lista/guardadas.tsx';
import { readDireccion } from '../../../../features/noticias/lista/noticias-direccion.ts';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/_noticias/noticias/guardadas')({
  validateSearch: (search: Record<string, unknown>): { page?: string } => {
    const { page } = readDireccion(search);
    return page === undefined ? {} : { page };
  },
  beforeLoad: (guard) => {
    requireSesion(guard, 'noticias');
  },
  component: Guardadas,
});

function Guardadas() {
  return <GuardadasPagina page={readDireccion(Route.useSearch()).page ?? '1'} />;
}
