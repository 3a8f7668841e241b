import { createFileRoute, Link } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { CompruebaCorreo } from '../features/acceso/comprueba-correo.tsx';
import { acceso } from '../i18n/es/acceso.ts';

export const Route = createFileRoute('/_mini/auth/crear-cuenta/success')({ component: Success });

function Success() {
  useMetadata({ title: acceso.confirmacionEnviada });
  return <CompruebaCorreo otroCorreo={<Link to="/auth/crear-cuenta">{acceso.otroCorreo}</Link>} />;
}
