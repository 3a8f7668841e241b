import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { Exito } from '../../../../../features/cuenta/completar/exito.tsx';
import { acabaDeCompletar } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../../../pantalla/enlaces.tsx';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/candidato/success')({
  beforeLoad: () => {
    if (!acabaDeCompletar('candidato')) throw redirect({ to: '/' });
  },
  component: Success,
});

function Success() {
  useMetadata({ title: cuenta.exito.candidato[0] });
  return (
    <Exito tipo="candidato">
      <EnlaceBoton to="/">{cuenta.irInicio}</EnlaceBoton>
      <EnlaceBoton to="/cuenta/perfil" variant="secondary">
        {cuenta.verPerfil}
      </EnlaceBoton>
    </Exito>
  );
}
