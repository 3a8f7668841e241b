import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMetadata } from '../api/use-metadata.ts';
import { RenovarPagina } from '../features/acceso/renovar-contrasena.tsx';
import { acceso } from '../i18n/es/acceso.ts';
import { exigeAnonimo } from './-guardas.ts';

export const Route = createFileRoute('/_main/auth/renew-password')({ beforeLoad: exigeAnonimo, component: Renovar });

function Renovar() {
  const navigate = useNavigate();
  useMetadata({ title: acceso.tituloRenovar });
  return (
    <RenovarPagina
      onHecho={() => void navigate({ to: '/auth/login' })}
      volver={<Link to="/auth/login">{acceso.volverLogin}</Link>}
    />
  );
}
