import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AreaAdmin } from '../features/admin/area.tsx';
import { exigeSesion } from './-guardas.ts';

export const Route = createFileRoute('/_main/admin')({
  beforeLoad: (guard) => ({ usuario: exigeSesion(guard) }),
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
