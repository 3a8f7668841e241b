import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { Cierre } from '../../../features/acceso/entrar/cierre.tsx';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';

export const Route = createFileRoute('/_main/auth/logout')({ component: Logout });

function Logout() {
  const navigate = useNavigate();
  const router = useRouter();
  const { history } = router;
  useMetadata({ title: registroYContrasena.tituloLogout });
  const inicio = useCallback(() => void navigate({ to: '/', replace: true }), [navigate]);
  const loadNext = useCallback(
    () =>
      Promise.allSettled([
        router.loadRouteChunk(router.routesByPath['/']),
        // A part of the frame that the header imports lazily too.
        import('../../../features/marco/cabecera/campana-y-menu.tsx'),
      ]),
    [router],
  );
  return (
    <Cierre
      loadNext={loadNext}
      onCerrada={inicio}
      onQuedarse={() => (history.canGoBack() ? history.back() : inicio())}
    />
  );
}
