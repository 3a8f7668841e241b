import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { useVersionNueva } from '../../api/page/version-nueva.ts';
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

/** What holds for every page: a bar, not a page. */
export const BarrasEstado = ({ sinConexion = marco.sinConexion }: { sinConexion?: string | undefined }) => (
  <>
    <AvisoVersion />
    <Conexion sinConexion={sinConexion} />
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

/** Offline or API down. */
function Conexion({ sinConexion }: { sinConexion: string }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const session = useSession();
  if (!isOnline) {
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
