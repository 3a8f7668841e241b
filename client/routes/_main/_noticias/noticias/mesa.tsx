import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SinMesa } from '../../../../features/noticias/mesa/sin-mesa.tsx';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_main/_noticias/noticias/mesa')({
  beforeLoad: (guard) => {
    const { roles } = requireSesion(guard);
    return { esEditor: roles.editor_noticias !== undefined || roles.admin !== undefined };
  },
  component: Mesa,
});

/** A person who is no editor gets one message, instead of an error of each call. */
function Mesa() {
  return Route.useRouteContext().esEditor ? <Outlet /> : <SinMesa />;
}
