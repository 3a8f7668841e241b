import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { PerfilEmpleoForm } from '../../../../../features/cuenta/completar/perfil-empresa.tsx';
import { markCompletado } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/empleo/')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: Completar,
});

function Completar() {
  const navigate = useNavigate();
  const { usuario } = Route.useRouteContext();
  useMetadata({ title: cuenta.titulo.empleo });
  return (
    <PerfilEmpleoForm
      usuario={usuario}
      onHecho={async () => {
        markCompletado('empleo');
        await navigate({ to: '/auth/crear-cuenta/empleo/success' });
      }}
    />
  );
}
