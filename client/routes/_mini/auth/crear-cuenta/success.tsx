import { createFileRoute, Link } from '@tanstack/react-router';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { CompruebaCorreo } from '../../../../features/acceso/registro/comprueba-correo.tsx';
import { accesoCuenta } from '../../../../i18n/es/acceso-cuenta.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/success')({ component: Success });

function Success() {
  useMetadata({ title: accesoCuenta.tituloCompruebaCorreo });
  return <CompruebaCorreo otroCorreo={<Link to="/auth/crear-cuenta">{accesoCuenta.otroCorreo}</Link>} />;
}
