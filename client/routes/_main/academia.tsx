import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { configuracion } from '../../api/browser/configuracion.ts';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { ALaAcademia } from '../../features/acceso/entrar/a-la-academia.tsx';
import { registroYContrasena } from '../../i18n/es/acceso/registro-y-contrasena.ts';
import { requireSesion } from '../-guardas.ts';

export const Route = createFileRoute('/_main/academia')({
  validateSearch: v.looseObject({ destino: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: (guard) => {
    if (configuracion.academia_url === null) throw redirect({ to: '/', replace: true });
    return { usuario: requireSesion(guard, 'academia') };
  },
  component: Academia,
});

function Academia() {
  const navigate = useNavigate();
  const { usuario } = Route.useRouteContext();
  const { destino } = Route.useSearch();
  useMetadata({ title: registroYContrasena.academia });
  return (
    <ALaAcademia userId={usuario.id} destino={destino} onDejarlo={() => void navigate({ to: '/', replace: true })} />
  );
}
