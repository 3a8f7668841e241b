import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { AcademiaVuelta } from '../../../features/acceso/entrar/academia-vuelta.tsx';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { useOpenDestino } from '../../-destino.ts';

export const Route = createFileRoute('/_main/auth/academia')({ component: Vuelta });

function Vuelta() {
  const navigate = useNavigate();
  const open = useOpenDestino(useRouter());
  const { session } = Route.useRouteContext();
  // The session as it was when the page opened, because the link itself logs in.
  const [emailActual] = useState(session.authUser && (session.authUser.email ?? ''));
  useMetadata({ title: registroYContrasena.vuelveAcademia });
  return (
    <AcademiaVuelta
      emailActual={emailActual}
      onDestino={open}
      onDejarlo={() => void navigate({ to: '/', replace: true })}
      enlaceVolver={<Link to="/auth/login">{registroYContrasena.volverLogin}</Link>}
    />
  );
}
