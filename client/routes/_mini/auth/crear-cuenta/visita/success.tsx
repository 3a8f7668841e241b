import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { Exito } from '../../../../../features/cuenta/completar/exito.tsx';
import { acabaDeCompletar } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../../../pantalla/enlaces.tsx';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/visita/success')({
  beforeLoad: () => {
    if (!acabaDeCompletar('visita')) throw redirect({ to: '/' });
  },
  component: Success,
});

function Success() {
  useMetadata({ title: cuenta.exito.visita[0] });
  return (
    <Exito tipo="visita">
      <EnlaceBoton to="/visita/visitador">{cuenta.verPagina}</EnlaceBoton>
      <EnlaceBoton to="/" variant="secondary">
        {cuenta.irInicio}
      </EnlaceBoton>
    </Exito>
  );
}
