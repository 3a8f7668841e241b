import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { CondicionesForm } from '../../../../features/cuenta/completar/condiciones.tsx';
import { markCompletado } from '../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../i18n/es/cuenta.ts';
import { requireDelegacion, requireSesion } from '../../../-guardas.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/empleo-condiciones')({
  beforeLoad: (guard) => {
    const usuario = requireSesion(guard);
    requireDelegacion(usuario);
    return { usuario };
  },
  component: Condiciones,
});

function Condiciones() {
  const navigate = useNavigate();
  const { usuario } = Route.useRouteContext();
  useMetadata({ title: cuenta.titulo.condiciones });
  return (
    <CondicionesForm
      usuario={usuario}
      onHecho={async () => {
        markCompletado('empleo');
        await navigate({ to: '/auth/crear-cuenta/empleo/success' });
      }}
    />
  );
}
