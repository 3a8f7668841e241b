import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { Exito } from '../../../../../features/cuenta/completar/exito.tsx';
import { acabaDeCompletar } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../../../pantalla/enlaces.tsx';

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
