import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { PerfilCandidatoForm } from '../../../../../features/cuenta/completar/perfil-candidato.tsx';
import { markCompletado } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { requireSesion } from '../../../../-guardas.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/candidato/')({
  beforeLoad: (guard) => ({ usuario: requireSesion(guard) }),
  component: Completar,
});

function Completar() {
  const navigate = useNavigate();
  const { usuario } = Route.useRouteContext();
  useMetadata({ title: cuenta.titulo.candidato });
  return (
    <PerfilCandidatoForm
      usuario={usuario}
      onHecho={async () => {
        markCompletado('candidato');
        await navigate({ to: '/auth/crear-cuenta/candidato/success' });
      }}
    />
  );
}
