import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { AreaAdmin } from '../../features/admin/area.tsx';
import { esModerador, esPersonal } from '../../features/admin/personas/personal.ts';
import { requireSesion } from '../-guardas.ts';

export const Route = createFileRoute('/_main/admin')({
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard);
    if (!esPersonal(usuario)) throw notFound();
    // Reviewers of products have their two desks here, and nothing else.
    if (!esModerador(usuario) && !/^\/admin\/(revisiones|verificaciones)/.test(guard.location.pathname))
      throw redirect({ to: '/admin/revisiones', search: {}, replace: true });
    return { usuario };
  },
  component: Admin,
});

function Admin() {
  const { usuario } = Route.useRouteContext();
  return (
    <AreaAdmin usuario={usuario}>
      <Outlet />
    </AreaAdmin>
  );
}
