import { offerVersion } from '../api/page/version-nueva.ts';
import { workerAddress } from './worker-address.ts';

const HOUR_MS = 3_600_000;

/** Of this page: the worker's is the same when they were built together. */
const ownVersion = () =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src')?.replace(/^\//, '') ?? '';

const versionOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ tipo: 'version' }, [port2]);
  });

/**
 * Registers the worker, tells it what this page has loaded without it, and offers a newer version when there is one. Nothing
 * here reloads the page or changes workers but the person's press.
 */
export async function keepOffline(container: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  if (!container) return;
  const registration = await container.register(workerAddress, { updateViaCache: 'none' });

  const offer = async (worker: ServiceWorker | null) => {
    if (!worker || (await versionOf(worker)) === ownVersion()) return;
    offerVersion(() => change(container, registration));
  };
  // Without a worker before it, it is the first one: nothing was there to be newer than.
  const onInstalling = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) void offer(worker);
    });
  void offer(registration.waiting);
  onInstalling(registration.installing);
  registration.addEventListener('updatefound', () => onInstalling(registration.installing));
  // Another tab has changed: this page goes on with what it has, and may follow.
  container.addEventListener('controllerchange', () => void offer(container.controller));
  watchForUpdates(registration);

  const { active } = await container.ready;
  active?.postMessage({ tipo: 'usados', urls: performance.getEntriesByType('resource').map(({ name }) => name) });
}

/** The person's word. Whoever has something unsaved is asked by the page as ever. */
function change(container: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration) {
  if (!waiting) return location.reload();
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ tipo: 'activar' });
}

/** Browsers look for a new version at navigations; an application that stays open makes none. */
function watchForUpdates(registration: ServiceWorkerRegistration) {
  let asked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - asked < HOUR_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, HOUR_MS);
}

/** Development has no worker: that of a build which ran at the same address would answer in its place. */
export async function leaveOffline() {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
}
