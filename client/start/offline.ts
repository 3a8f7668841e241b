import { offerVersion } from '../api/page/version-nueva.ts';
import { workerAddress } from './worker-address.ts';

const HOUR_MS = 3_600_000;

/** Version of this page: equal to the worker's when both come from one build. */
const ownVersion = () =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src')?.replace(/^\//, '') ?? '';

const versionOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ tipo: 'version' }, [port2]);
  });

/**
 * Registers the worker, tells it which files this page has loaded without it, and offers a newer version when there is one.
 * Only the person's press reloads the page or activates another worker.
 */
export async function keepOffline(container: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  if (!container) return;
  const registration = await container.register(workerAddress, { updateViaCache: 'none' });

  const offer = async (worker: ServiceWorker | null) => {
    if (!worker || (await versionOf(worker)) === ownVersion()) return;
    offerVersion(() => change(container, registration));
  };
  // Without a controller it is the first worker, so that there is no older version.
  const onInstalling = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) void offer(worker);
    });
  void offer(registration.waiting);
  onInstalling(registration.installing);
  registration.addEventListener('updatefound', () => onInstalling(registration.installing));
  // Another tab has updated: this page goes on with its own files, and is offered a reload.
  container.addEventListener('controllerchange', () => void offer(container.controller));
  watchForUpdates(registration);

  await container.ready;
  tellUsed(registration, performance.getEntriesByType('resource'));
  // Files whose loading began before the worker controlled this page, and ended after the message above.
  new PerformanceObserver((list) => {
    const unseen = list.getEntries().filter((entry) => 'workerStart' in entry && entry.workerStart === 0);
    if (unseen.length > 0) tellUsed(registration, unseen);
  }).observe({ type: 'resource' });
}

const tellUsed = ({ active }: ServiceWorkerRegistration, entries: readonly PerformanceEntry[]) =>
  active?.postMessage({ tipo: 'usados', urls: entries.map(({ name }) => name) });

/** For the person's press. The page asks about unsaved changes as at any reload. */
function change(container: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration) {
  if (!waiting) return location.reload();
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ tipo: 'activar' });
}

/** Browsers look for a new worker at navigations of documents, which an application that stays open does not make. */
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

/** Development has no worker: one of a build that ran at the same address would answer from its cache. */
export async function leaveOffline() {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
}
