import { createFileRoute } from '@tanstack/react-router';
import { ResumenPagina } from '../../../features/admin/maquinas/resumen.tsx';
import { esAdmin } from '../../../features/admin/personas/personal.ts';

export const Route = createFileRoute('/_main/admin/')({ component: Resumen });

function Resumen() {
  const { usuario } = Route.useRouteContext();
  return <ResumenPagina esAdmin={esAdmin(usuario)} />;
}
