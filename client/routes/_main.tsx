import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Marco } from '../features/marco/marco.tsx';

export const Route = createFileRoute('/_main')({
  component: () => (
    <Marco>
      <Outlet />
    </Marco>
  ),
});
