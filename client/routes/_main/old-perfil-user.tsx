import { createFileRoute } from '@tanstack/react-router';
import { configuracion } from '../../api/browser/configuracion.ts';
import { useMetadata } from '../../api/page/use-metadata.ts';
import { useAusentes } from '../../api/session/areas-ausentes.ts';
import { useSession } from '../../api/session/session.ts';
import { Legado, Sustituto } from '../../features/cuenta/entrada/legado.tsx';
import { Puerta } from '../../features/cuenta/entrada/puerta.tsx';
import { registroYContrasena } from '../../i18n/es/acceso/registro-y-contrasena.ts';
import { avisos } from '../../i18n/es/avisos.ts';
import { cuenta } from '../../i18n/es/cuenta.ts';
import { requireSesionSinLegado } from '../-guardas.ts';

export const Route = createFileRoute('/_main/old-perfil-user')({
  beforeLoad: (guard) => requireSesionSinLegado(guard, 'perfil_user'),
  component: MenuDeUsuario,
});

/** The user menu: all actions for one's own account. */
function MenuDeUsuario() {
  const { authUser } = useSession();
  const hayCuenta = !useAusentes().includes('cuenta');
  useMetadata({ title: cuenta.miCuenta });
  return (
    <Legado pagina="perfil_user">
      <Sustituto titulo={cuenta.miCuenta} texto={authUser?.email ?? ''}>
        {hayCuenta && <PuertasDeCuenta />}
        {configuracion.academia_url !== null && (
          <Puerta to="/academia" titulo={registroYContrasena.academia} texto={registroYContrasena.academiaTexto} />
        )}
        {hayCuenta && <Puerta to="/cuenta/datos" titulo={cuenta.secciones.datos} texto={cuenta.datosDescargarTexto} />}
      </Sustituto>
    </Legado>
  );
}

const PuertasDeCuenta = () => (
  <>
    <Puerta to="/cuenta/notificaciones" titulo={cuenta.secciones.notificaciones} texto={avisos.intro} />
    <Puerta to="/cuenta/perfil" titulo={cuenta.secciones.perfil} texto={cuenta.editarPerfil} />
    <Puerta to="/cuenta/seguridad" titulo={cuenta.secciones.seguridad} texto={cuenta.seguridadTexto} />
    <Puerta to="/cuenta/empresa" titulo={cuenta.secciones.empresa} texto={cuenta.empresaTexto} />
    <Puerta
      to="/cuenta/consentimientos"
      titulo={cuenta.secciones.consentimientos}
      texto={cuenta.consentimientosAyuda}
    />
    <Puerta to="/cuenta/avisos" titulo={cuenta.secciones.avisos} texto={cuenta.avisosAyuda} />
  </>
);
