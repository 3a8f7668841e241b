import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { configuracion } from '../../../../api/browser/configuracion.ts';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { PerfilWebForm } from '../../../../features/cuenta/completar/perfil-web.tsx';
import { cuenta } from '../../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/academia')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: Academia,
});

function Academia() {
  const navigate = useNavigate();
  const { usuario } = Route.useRouteContext();
  useMetadata({ title: cuenta.titulo.academia });
  return (
    <PerfilWebForm
      tipo="academia"
      usuario={usuario}
      // The spec has no success page here: the person goes on at the academy.
      onHecho={() => navigate({ to: configuracion.academia_url === null ? '/' : '/academia' })}
    />
  );
}
