import { createFileRoute } from '@tanstack/react-router';
import { TIPOS_REGISTRO } from '#shared/estados/tipos-registro';
import { configuracion } from '../../api/browser/configuracion.ts';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { useSession } from '../../api/session/session.ts';
import { rutaDeTipo } from '../../features/acceso/registro/rutas-cuenta.ts';
import { Escritorio, Portada } from '../../features/cuenta/entrada/inicio.tsx';
import { Puerta } from '../../features/cuenta/entrada/puerta.tsx';
import { acceso } from '../../i18n/es/acceso.ts';
import { cuenta } from '../../i18n/es/cuenta.ts';
import { EnlaceBoton } from '../../pantalla/enlaces.tsx';

export const Route = createFileRoute('/_main/')({ component: Inicio });

function Inicio() {
  const { authUser } = useSession();
  useMetadata({ title: configuracion.producto });
  if (authUser === null)
    return (
      <Portada
        entrar={
          <>
            <EnlaceBoton to="/auth/crear-cuenta">{acceso.crearCuenta}</EnlaceBoton>
            <EnlaceBoton to="/auth/login" variant="secondary">
              {acceso.entrar}
            </EnlaceBoton>
          </>
        }
      />
    );
  const tipo = TIPOS_REGISTRO.find((t) => t === authUser.register_type) ?? 'web';
  return (
    <Escritorio
      usuario={authUser}
      completar={<Puerta to={rutaDeTipo(tipo)} titulo={cuenta.completaPerfil} texto={cuenta.completaPerfilTexto} />}
    />
  );
}
