import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { useMetadata } from '../api/use-metadata.ts';
import { EnlaceBoton } from '../enlaces.tsx';
import { MiEmpresaPagina } from '../features/cuenta/mi-empresa.tsx';
import { cuenta } from '../i18n/es/cuenta.ts';
import { exigeSesion } from './-guardas.ts';

export const Route = createFileRoute('/_main/cuenta/empresa')({
  beforeLoad: (guard) => ({ usuario: exigeSesion(guard) }),
  component: Empresa,
});

function Empresa() {
  const { usuario } = Route.useRouteContext();
  const { authUser } = useSession();
  useMetadata({ title: cuenta.secciones.empresa });
  return (
    <MiEmpresaPagina
      usuario={authUser ?? usuario}
      unirse={<EnlaceBoton to="/auth/crear-cuenta/empleo-empresa">{cuenta.empresaUnirse}</EnlaceBoton>}
    />
  );
}
