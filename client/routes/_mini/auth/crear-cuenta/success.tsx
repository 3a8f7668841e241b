import { createFileRoute, Link } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { CompruebaCorreo } from '../../../../features/acceso/registro/comprueba-correo.tsx';
import { registroYContrasena } from '../../../../i18n/es/acceso/registro-y-contrasena.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/success')({ component: Success });

function Success() {
  useMetadata({ title: registroYContrasena.tituloCompruebaCorreo });
  return <CompruebaCorreo otroCorreo={<Link to="/auth/crear-cuenta">{registroYContrasena.otroCorreo}</Link>} />;
}
