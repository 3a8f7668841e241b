import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { EnlaceBoton } from '../enlaces.tsx';
import { Exito } from '../features/cuenta/exito.tsx';
import { acabaDeCompletar } from '../features/cuenta/recien-completado.ts';
import { cuenta } from '../i18n/es/cuenta.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/empleo/success')({
  beforeLoad: () => {
    if (!acabaDeCompletar('empleo')) throw redirect({ to: '/' });
  },
  component: Success,
});

function Success() {
  useMetadata({ title: cuenta.exito.empleo[0] });
  return (
    <Exito tipo="empleo">
      <EnlaceBoton to="/cuenta/empresa">{cuenta.verEmpresa}</EnlaceBoton>
      <EnlaceBoton to="/auth/crear-cuenta/empleo-condiciones" variant="secondary">
        {cuenta.aceptarCondiciones}
      </EnlaceBoton>
    </Exito>
  );
}
