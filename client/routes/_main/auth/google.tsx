import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { GoogleVuelta } from '../../../features/acceso/entrar/google-vuelta.tsx';
import { accesoCuenta } from '../../../i18n/es/acceso-cuenta.ts';
import { useAbrirDestino } from '../../-destino.ts';

export const Route = createFileRoute('/_main/auth/google')({ component: Google });

function Google() {
  const abrir = useAbrirDestino(useRouter());
  useMetadata({ title: accesoCuenta.tituloGoogle });
  return <GoogleVuelta onDestino={abrir} volver={<Link to="/auth/login">{accesoCuenta.volverLogin}</Link>} />;
}
