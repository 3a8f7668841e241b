import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { useVersionNueva } from '../../api/page/version-nueva.ts';
import { useSession } from '../../api/session/session.ts';
import { marco } from '../../i18n/es/marco.ts';
import { useSinCanal } from './use-sin-canal.ts';

const AvisosDeSesion = lazy(async () => ({ default: (await import('./sesion/avisos-de-sesion.tsx')).AvisosDeSesion }));

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

interface BarrasProps {
  /** Text of the offline bar, when the page has a better one. */
  sinConexion?: string | undefined;
  /** Whether the page's content comes by the realtime channel, without which it is outdated. */
  esEnVivo?: boolean;
}

/** Status bars of every page. */
export const BarrasEstado = ({ sinConexion = marco.sinConexion, esEnVivo = false }: BarrasProps) => (
  <>
    <AvisoVersion />
    <Conexion sinConexion={sinConexion} esEnVivo={esEnVivo} />
  </>
);

/** Static import: when it is needed, the files of this version may be gone from the server. */
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

/** Bar for: browser offline, API down, or a network without access. */
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
      <AvisosDeSesion session={session} />
    </Suspense>
  );
}
