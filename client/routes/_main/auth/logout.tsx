import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { Cierre } from '../../../features/acceso/entrar/cierre.tsx';
import { accesoCuenta } from '../../../i18n/es/acceso-cuenta.ts';

export const Route = createFileRoute('/_main/auth/logout')({ component: Logout });

function Logout() {
  const navigate = useNavigate();
  useMetadata({ title: accesoCuenta.tituloLogout });
  return <Cierre onCerrada={useCallback(() => void navigate({ to: '/', replace: true }), [navigate])} />;
}
