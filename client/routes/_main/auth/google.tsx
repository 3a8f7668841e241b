import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { GoogleVuelta } from '../../../features/acceso/entrar/google-vuelta.tsx';
import { accesoCuenta } from '../../../i18n/es/acceso-cuenta.ts';
import { useOpenDestino } from '../../-destino.ts';

export const Route = createFileRoute('/_main/auth/google')({ component: Google });

function Google() {
  const open = useOpenDestino(useRouter());
  useMetadata({ title: accesoCuenta.tituloGoogle });
  return <GoogleVuelta onDestino={open} enlaceVolver={<Link to="/auth/login">{accesoCuenta.volverLogin}</Link>} />;
}
