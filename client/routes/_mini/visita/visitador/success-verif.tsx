import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { VerificarExito } from '../../../../features/visitador/verificar/exito.tsx';
import { verificar } from '../../../../i18n/es/visitador/verificar.ts';
import { EnlaceBoton } from '../../../../pantalla/enlaces.tsx';

export const Route = createFileRoute('/_mini/visita/visitador/success-verif')({
  beforeLoad: ({ location, context: { session } }) => {
    const { verificada } = location.state;
    if (verificada === undefined) throw redirect({ to: '/visita', replace: true });
    return { verificada, isAnonimo: session.authUser === null };
  },
  component: Success,
});

function Success() {
  const { verificada, isAnonimo } = Route.useRouteContext();
  useMetadata({ title: verificar.gracias });
  return (
    <VerificarExito
      respuesta={verificada}
      crearCuenta={
        isAnonimo &&
        verificada !== 'no_soy_yo' && (
          <EnlaceBoton to="/auth/crear-cuenta" search={{ register_type: 'mkt' }}>
            {verificar.crearCuenta}
          </EnlaceBoton>
        )
      }
    >
      <EnlaceBoton to="/visita" variant="quiet">
        {verificar.alBuscador}
      </EnlaceBoton>
    </VerificarExito>
  );
}
