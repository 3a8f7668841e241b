import { useSyncExternalStore } from 'react';
import { Banner } from '#ui/banner';
import { useSession } from '../../api/session.ts';
import { marco } from '../../i18n/es/marco.ts';
import { AvisoCaducidad } from './aviso-caducidad.tsx';

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
  return session.status === 'authenticated' ? <AvisoCaducidad session={session} /> : null;
}
