import { createFileRoute, notFound } from '@tanstack/react-router';
import { PorClasificarPagina } from '../../../features/empleo/panel/por-clasificar.tsx';
import { soloTextos } from '../../-empleo.ts';
import { requireSesion } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/empleo/por-clasificar')({
  validateSearch: soloTextos,
  beforeLoad: (guard) => {
    const { roles } = requireSesion(guard);
    // For everybody else the page is not found; the API checks the permission itself.
    if (!roles.moderador && !roles.admin) throw notFound();
  },
  component: () => <PorClasificarPagina direccion={Route.useSearch()} />,
});
