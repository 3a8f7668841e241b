import { createFileRoute, redirect } from '@tanstack/react-router';
import { configuracion } from '../../../../../api/browser/configuracion.ts';
import { useMetadata } from '../../../../../api/page/use-metadata.ts';
import { Exito } from '../../../../../features/cuenta/completar/exito.tsx';
import { acabaDeCompletar } from '../../../../../features/cuenta/completar/recien-completado.ts';
import { registroYContrasena } from '../../../../../i18n/es/acceso/registro-y-contrasena.ts';
import { cuenta } from '../../../../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../../../../pantalla/enlaces.tsx';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/web/success')({
  beforeLoad: () => {
    if (!acabaDeCompletar('web')) throw redirect({ to: '/' });
  },
  component: Success,
});

function Success() {
  useMetadata({ title: cuenta.exito.web[0] });
  return (
    <Exito tipo="web">
      <EnlaceBoton to="/">{cuenta.irInicio}</EnlaceBoton>
      <EnlaceBoton to="/cuenta/perfil" variant="secondary">
        {cuenta.verPerfil}
      </EnlaceBoton>
      {configuracion.academia_url !== null && (
        <EnlaceBoton to="/academia" variant="secondary">
          {registroYContrasena.irAcademia}
        </EnlaceBoton>
      )}
    </Exito>
  );
}
