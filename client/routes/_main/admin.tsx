import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { AreaAdmin } from '../../features/admin/area.tsx';
import { esPersonal } from '../../features/admin/personas/personal.ts';
import { exigeSesion } from '../-guardas.ts';

export const Route = createFileRoute('/_main/admin')({
  beforeLoad: (guard) => {
    const usuario = exigeSesion(guard);
    if (!esPersonal(usuario)) throw notFound();
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
