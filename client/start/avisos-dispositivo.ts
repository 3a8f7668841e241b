import type { QueryClient } from '@tanstack/react-query';
import { destinoSeguro } from '#shared/destino';
import { repair, watchDispositivo } from '../api/push/watch-dispositivo.ts';
import type { buildRouter } from '../router.tsx';

/** Connects an open page with the notifications of this device; the service worker's side is client/worker/notices.ts. */
export function listenAvisosDispositivo(
  router: ReturnType<typeof buildRouter>,
  queryClient: QueryClient,
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): void {
  if (!container) return;
  container.addEventListener('message', ({ data, ports }: MessageEvent) => {
    if (data?.tipo !== 'ir' && data?.tipo !== 'suscripcion') return;
    // The worker acts itself when no page answers.
    ports[0]?.postMessage(true);
    if (data.tipo === 'suscripcion') void repair(queryClient);
    else router.history.push(destinoSeguro(data.url));
  });
  const look = () => {
    if (document.visibilityState === 'visible') collect(container).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  router.subscribe('onResolved', look);
  look();
  watchDispositivo(queryClient);
}

/** Closes notifications that lead to the page on the screen. */
async function collect(container: ServiceWorkerContainer): Promise<void> {
  const registro = await container.getRegistration();
  for (const aviso of (await registro?.getNotifications?.()) ?? [])
    if (new URL(String(aviso.data?.url), location.origin).pathname === location.pathname) aviso.close();
}
