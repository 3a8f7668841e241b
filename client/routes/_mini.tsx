import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MarcoMini } from '../features/marco/marco-mini.tsx';

export const Route = createFileRoute('/_mini')({
  component: () => (
    <MarcoMini>
      <Outlet />
    </MarcoMini>
  ),
});
