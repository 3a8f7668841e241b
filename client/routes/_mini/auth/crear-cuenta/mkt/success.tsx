import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { Exito } from '../../../../../features/cuenta/completar/exito.tsx';
import { acabaDeCompletar } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../../../pantalla/enlaces.tsx';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/mkt/success')({
  beforeLoad: () => {
    if (!acabaDeCompletar('mkt')) throw redirect({ to: '/' });
  },
  component: Success,
});

function Success() {
  useMetadata({ title: cuenta.exito.mkt[0] });
  return (
    <Exito tipo="mkt">
      <EnlaceBoton to="/cuenta/empresa">{cuenta.verEmpresa}</EnlaceBoton>
      <EnlaceBoton to="/visita/visitador" variant="secondary">
        {cuenta.verPagina}
      </EnlaceBoton>
    </Exito>
  );
}
