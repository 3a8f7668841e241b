import { createFileRoute } from '@tanstack/react-router';
import { esAdmin } from '../features/admin/personal.ts';
import { ResumenPagina } from '../features/admin/resumen.tsx';

export const Route = createFileRoute('/_main/admin/')({ component: Resumen });

function Resumen() {
  const { usuario } = Route.useRouteContext();
  return <ResumenPagina esAdmin={esAdmin(usuario)} />;
}
