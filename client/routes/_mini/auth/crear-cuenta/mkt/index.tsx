import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { PerfilMarketingForm } from '../../../../../features/cuenta/completar/perfil-empresa.tsx';
import { markCompletado } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/mkt/')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: Completar,
});

function Completar() {
  const navigate = useNavigate();
  const { usuario } = Route.useRouteContext();
  useMetadata({ title: cuenta.titulo.mkt });
  return (
    <PerfilMarketingForm
      usuario={usuario}
      onHecho={async () => {
        markCompletado('mkt');
        await navigate({ to: '/auth/crear-cuenta/mkt/success' });
      }}
    />
  );
}
