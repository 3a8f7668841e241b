import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Marco } from '../features/marco/marco.tsx';
import { TribunasEnPie } from '../features/tribunas/en-pie.tsx';

export const Route = createFileRoute('/_main')({
  component: () => (
    <Marco pie={<TribunasEnPie />}>
      <Outlet />
    </Marco>
  ),
});
