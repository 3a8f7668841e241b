import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Banner } from '#ui/feedback/banner';
import { useSession } from '../../api/session/session.ts';
import { marco } from '../../i18n/es/marco.ts';

const AvisoCaducidad = lazy(async () => ({ default: (await import('./aviso-caducidad.tsx')).AvisoCaducidad }));

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Offline or API down: a bar, not a page. */
export function BarrasEstado() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const session = useSession();
  if (!isOnline) {
    return (
      <Banner tone="offline" isBar>
        {marco.sinConexion}
      </Banner>
    );
  }
  if (session.status === 'unknown') {
    return (
      <Banner tone="warning" isBar>
        {marco.sesionDesconocida}
      </Banner>
    );
  }
  if (session.status !== 'authenticated') return null;
  return (
    <Suspense>
      <AvisoCaducidad session={session} />
    </Suspense>
  );
}
