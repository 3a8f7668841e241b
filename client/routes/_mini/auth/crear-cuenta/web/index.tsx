import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { PerfilWebForm } from '../../../../../features/cuenta/completar/perfil-web.tsx';
import { markCompletado } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/web/')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: Web,
});

function Web() {
  const navigate = useNavigate();
  const { usuario } = Route.useRouteContext();
  useMetadata({ title: cuenta.titulo.web });
  return (
    <PerfilWebForm
      tipo="web"
      usuario={usuario}
      onHecho={async () => {
        markCompletado('web');
        await navigate({ to: '/auth/crear-cuenta/web/success' });
      }}
    />
  );
}
