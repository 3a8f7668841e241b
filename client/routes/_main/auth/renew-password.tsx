import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { RenovarPagina } from '../../../features/acceso/contrasena/renovar-contrasena.tsx';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { requireAnonimo } from '../../-guardas.ts';

export const Route = createFileRoute('/_main/auth/renew-password')({ beforeLoad: requireAnonimo, component: Renovar });

function Renovar() {
  const navigate = useNavigate();
  useMetadata({ title: registroYContrasena.tituloRenovar });
  return (
    <RenovarPagina
      onHecho={() => void navigate({ to: '/auth/login' })}
      enlaceVolver={<Link to="/auth/login">{registroYContrasena.volverLogin}</Link>}
    />
  );
}
