import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { useVersionNueva } from '../../api/page/version-nueva.ts';
import { useSession } from '../../api/session/session.ts';
import { marco } from '../../i18n/es/marco.ts';
import { useSinCanal } from './use-sin-canal.ts';

const AvisoCaducidad = lazy(async () => ({ default: (await import('./aviso-caducidad.tsx')).AvisoCaducidad }));

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

interface BarrasProps {
  /** What the offline bar says, where the page knows better. */
  sinConexion?: string | undefined;
  /** What the page shows comes by the realtime channel: without one it stands still. */
  esEnVivo?: boolean;
}

/** What holds for every page: a bar, not a page. */
export const BarrasEstado = ({ sinConexion = marco.sinConexion, esEnVivo = false }: BarrasProps) => (
  <>
    <AvisoVersion />
    <Conexion sinConexion={sinConexion} esEnVivo={esEnVivo} />
  </>
);

/** Not loaded when it is needed: by then the files of this version may be gone. */
function AvisoVersion() {
  const version = useVersionNueva();
  return (
    version && (
      <Banner
        isBar
        action={
          <Button size="small" variant="secondary" onPress={version.alPulsar}>
            {marco.actualizar}
          </Button>
        }
      >
        {marco.versionNueva}
      </Banner>
    )
  );
}

/** Offline, API down, or a network that leads nowhere. */
function Conexion({ sinConexion, esEnVivo }: { sinConexion: string; esEnVivo: boolean }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const sinCanal = useSinCanal();
  const session = useSession();
  if (!isOnline || (esEnVivo && sinCanal)) {
    return (
      <Banner tone="offline" isBar>
        {sinConexion}
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
