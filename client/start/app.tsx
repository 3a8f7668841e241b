import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { geoipQuery } from '../api/browser/geografia.ts';
import { buildQueryClient } from '../api/call/query-client.ts';
import { esFalloDeCarga, reloadOnce, tellWhatIsMissing } from '../api/page/fallos-de-carga.ts';
import { ensureSession } from '../api/session/session.ts';
import { watchSession } from '../api/session/session-watch.ts';
import { perDocument } from '../documento/per-document.ts';
import { applyTheme } from '../features/marco/cabecera/tema.ts';
import { carga } from '../i18n/es/carga.ts';
import { buildRouter } from '../router.tsx';
import { UiProvider } from '../ui/theme/provider.tsx';
import { ConRealtime } from './canal/con-realtime.tsx';
import { watchNavigation } from './navigation-watch.ts';
import { watchSinEnviar } from './sin-enviar.ts';

/** Without `ms` it yields to the event loop, so that a slow phone handles input in between. */
const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Delay of tasks that must not compete with the page and its calls. */
const OFFLINE_MS = 2_000;
const waiting = perDocument(
  (): ReturnType<typeof setTimeout>[] => [],
  (timers) => {
    for (const timer of timers) clearTimeout(timer);
  },
);
const later = (ms: number, what: () => void) => void waiting().push(setTimeout(what, ms));
/** Longest time that the served HTML stays, because it cannot be used yet. */
const FIRST_PAGE_MS = 5_000;

/** Waits until the first page has its data, or FIRST_PAGE_MS are over: then the router shows the frame with the skeleton. */
async function untilFirstPage(router: ReturnType<typeof buildRouter>, queryClient: QueryClient) {
  const { defaultPendingMs = 0 } = router.options;
  // Without a frame on the screen, the router would now offer the skeleton of the whole page, and keep it: pending is off.
  router.options.defaultPendingMs = Number.POSITIVE_INFINITY;
  let isLate = false;
  const deadline = wait(FIRST_PAGE_MS).then(() => {
    isLate = true;
  });
  const load = async () => {
    await router.load();
    // Queries that the loaders have started without awaiting them.
    while (!isLate && queryClient.isFetching() > 0) await wait(20);
  };
  await Promise.race([load().catch(() => undefined), deadline]);
  router.options.defaultPendingMs = defaultPendingMs;
  if (!isLate) return;
  // A second load makes the router show the skeleton of what it waits for; its queries go on.
  void router.load();
  await wait(defaultPendingMs * 2);
}

/** Rendered beside the page: reports that the first render is committed. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Errors of components beside the router; errors of pages are shown by pagina-error.tsx. */
function onUncaughtError(error: unknown) {
  reportError(error);
  if (esFalloDeCarga(error)) reloadOnce(() => tellWhatIsMissing(carga.falta, carga.recargar));
}

export async function start() {
  applyTheme();
  // The worker may have opened the page offline: TanStack Query assumes to be online at its start, and would not refetch later.
  onlineManager.setOnline(navigator.onLine);
  const queryClient = buildQueryClient();
  let onSessionChange = () => {};
  // Before the first read of the session, so that no message of another tab is missed.
  watchSession(queryClient, () => onSessionChange());
  // Not awaited: the session is read while the first route's code is being loaded.
  void ensureSession(queryClient);
  await wait();
  // React DOM is the largest module, and is evaluated in a task of its own.
  const { createRoot } = await import('react-dom/client');
  await wait();
  const router = buildRouter(queryClient);
  let hasChanged = false;
  onSessionChange = () => {
    hasChanged = true;
  };
  watchNavigation(router, queryClient);
  // Development only: a scenario of the mock APIs (scripts/mocks) has changed, so that everything on the page is read again.
  import.meta.hot?.on('api:cambia', () => queryClient.invalidateQueries().finally(() => router.invalidate()));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await wait();

  // Served HTML stays until the whole page can replace it, so that a text that is being read never disappears
  // and returns, and the page is rendered once. Without served HTML the frame and the skeleton come at once.
  if (root.hasChildNodes()) await untilFirstPage(router, queryClient);
  // During the first render the router cannot be invalidated: session changes wait until it is committed.
  let onShown = () => {};
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  onSessionChange = () => void shown.then(() => router.invalidate());
  // Loads again what was loaded for the former session; if nothing was loaded yet, the first load uses the new session anyway.
  if (hasChanged && router.state.matches.length > 0)
    await Promise.race([router.invalidate().catch(() => undefined), wait(FIRST_PAGE_MS)]);
  // As a transition, so that React yields to input on a slow phone, and the served HTML stays until the commit.
  startTransition(() =>
    createRoot(root, { onUncaughtError }).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ConRealtime>
            <UiProvider>
              <RouterProvider router={router} />
              <Shown onShown={onShown} />
            </UiProvider>
          </ConRealtime>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  watchSinEnviar(queryClient);
  // The country of the visitor's address, for forms and lists that begin with it; nothing waits for it.
  later(1_000, () => void queryClient.prefetchQuery(geoipQuery));
  later(OFFLINE_MS, () => void beOffline());
  later(OFFLINE_MS, () => void beTold(router, queryClient));
}

/** Registers the service worker, some time after the page; a page that is left before that does not. */
async function beOffline() {
  try {
    const { keepOffline, leaveOffline } = await import('./offline.ts');
    await (import.meta.env.PROD ? keepOffline() : leaveOffline());
  } catch {
    // The browser refused it, or the connection broke: the next page tries again.
  }
}

/** Notifications of this device. Development has none, because it has no worker. */
async function beTold(router: ReturnType<typeof buildRouter>, queryClient: QueryClient) {
  if (!import.meta.env.PROD) return;
  try {
    (await import('./avisos-dispositivo.ts')).listenAvisosDispositivo(router, queryClient);
  } catch {
    // The connection broke: the next page tries again.
  }
}
