import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { GoogleVuelta } from '../../../features/acceso/entrar/google-vuelta.tsx';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { useOpenDestino } from '../../-destino.ts';

export const Route = createFileRoute('/_main/auth/google')({ component: Google });

function Google() {
  const open = useOpenDestino(useRouter());
  useMetadata({ title: registroYContrasena.tituloGoogle });
  return (
    <GoogleVuelta onDestino={open} enlaceVolver={<Link to="/auth/login">{registroYContrasena.volverLogin}</Link>} />
  );
}
