import { createFileRoute } from '@tanstack/react-router';
import { MensajesReportados } from '../../../features/admin/moderar/mensajes-reportados.tsx';

export const Route = createFileRoute('/_main/admin/mensajes')({ component: Mensajes });

function Mensajes() {
  const { usuario } = Route.useRouteContext();
  return <MensajesReportados yo={usuario.id} />;
}
