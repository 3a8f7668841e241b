import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { EnlaceBoton } from '../enlaces.tsx';
import { Exito } from '../features/cuenta/exito.tsx';
import { acabaDeCompletar } from '../features/cuenta/recien-completado.ts';
import { cuenta } from '../i18n/es/cuenta.ts';

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
