import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect } from 'react';
import { geoipQuery } from '../api/browser/geografia.ts';
import { buildQueryClient } from '../api/call/query-client.ts';
import { ensureSession } from '../api/session/session.ts';
import { watchSession } from '../api/session/session-watch.ts';
import { applyTheme } from '../features/marco/cabecera/tema.ts';
import { carga } from '../i18n/es/carga.ts';
import { buildRouter } from '../router.tsx';
import { UiProvider } from '../ui/theme/provider.tsx';
import { ConRealtime } from './canal/con-realtime.tsx';
import { esFalloDeCarga, recargarUnaVez, tellWhatIsMissing } from '../api/page/fallos-de-carga.ts';
import { watchNavigation } from './navigation-watch.ts';
import { perDocument } from '../documento/per-document.ts';
import { watchSinEnviar } from './sin-enviar.ts';

/** Without `ms`: ends a task, so that a slow phone answers in between. */
const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** After the page is there, and what it asks for. */
const OFFLINE_MS = 2_000;
const waiting = perDocument(
  (): ReturnType<typeof setTimeout>[] => [],
  (timers) => {
    for (const timer of timers) clearTimeout(timer);
  },
);
const later = (ms: number, what: () => void) => void waiting().push(setTimeout(what, ms));
/** Longer than this nobody is left with a page that only shows. */
const FIRST_PAGE_MS = 5_000;

/** Until the page that was opened has what it shows, or till it is late: then its frame and shape are to be shown. */
async function untilFirstPage(router: ReturnType<typeof buildRouter>, queryClient: QueryClient) {
  const { defaultPendingMs = 0 } = router.options;
  // There is nothing yet to show a shape in, and what the router offers now would stay: the whole page's, without a frame.
  router.options.defaultPendingMs = Number.POSITIVE_INFINITY;
  let isLate = false;
  const deadline = wait(FIRST_PAGE_MS).then(() => {
    isLate = true;
  });
  const load = async () => {
    await router.load();
    // What its loaders have begun without waiting for it.
    while (!isLate && queryClient.isFetching() > 0) await wait(20);
  };
  await Promise.race([load().catch(() => undefined), deadline]);
  router.options.defaultPendingMs = defaultPendingMs;
  if (!isLate) return;
  // Begun anew the load offers the shape of what it waits for; its calls go on.
  void router.load();
  await wait(defaultPendingMs * 2);
}

/** Stands beside the page: says once that it is there. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Of what stands beside the router: pages have their own (pagina-error.tsx). */
function onUncaughtError(error: unknown) {
  reportError(error);
  if (esFalloDeCarga(error)) recargarUnaVez(() => tellWhatIsMissing(carga.falta, carga.recargar));
}

export async function start() {
  applyTheme();
  // A page that the worker has opened without a line asks anew when it is back; the library takes every start for online.
  onlineManager.setOnline(navigator.onLine);
  const queryClient = buildQueryClient();
  let onSessionChange = () => {};
  // Before the first question: what another tab says meanwhile would be missed.
  watchSession(queryClient, () => onSessionChange());
  // Under way while the first route's code is still being loaded.
  void ensureSession(queryClient);
  await wait();
  // The largest module of all runs in a task of its own.
  const { createRoot } = await import('react-dom/client');
  await wait();
  const router = buildRouter(queryClient);
  let hasChanged = false;
  onSessionChange = () => {
    hasChanged = true;
  };
  watchNavigation(router, queryClient);
  // Development only: the APIs answer otherwise from now on (scripts/mocks), so everything on the page is asked anew.
  import.meta.hot?.on('api:cambia', () => queryClient.invalidateQueries().finally(() => router.invalidate()));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await wait();

  // What the HTML shows already stays until the whole page can take its place: a text that is being read never goes away
  // and comes back, and the page is rendered once. Elsewhere the frame and the shape of the page come at once.
  if (root.hasChildNodes()) await untilFirstPage(router, queryClient);
  // While React is at it nothing can be told to what is not there yet: it hears of it when it is.
  let onShown = () => {};
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  onSessionChange = () => void shown.then(() => router.invalidate());
  // What was loaded for the session of before is loaded anew; where nothing was, the first load asks for it anyway.
  if (hasChanged && router.state.matches.length > 0)
    await Promise.race([router.invalidate().catch(() => undefined), wait(FIRST_PAGE_MS)]);
  // As a transition, so that a slow phone is never held for the whole of it: React yields, and what was painted stays.
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
  // The visitor's country, for the forms and lists that begin with it; nothing waits for it.
  later(1_000, () => void queryClient.prefetchQuery(geoipQuery));
  later(OFFLINE_MS, () => void beOffline());
  later(OFFLINE_MS, () => void beTold(router, queryClient));
}

/** What is needed later comes later; a page that is left before has nothing of it. */
async function beOffline() {
  try {
    const { keepOffline, leaveOffline } = await import('./offline.ts');
    await (import.meta.env.PROD ? keepOffline() : leaveOffline());
  } catch {
    // Refused by the browser, or the line broke: the next page tries again.
  }
}

/** Notices of this device. Without a worker there are none: development has none. */
async function beTold(router: ReturnType<typeof buildRouter>, queryClient: QueryClient) {
  if (!import.meta.env.PROD) return;
  try {
    (await import('./avisos-dispositivo.ts')).oirAvisosDispositivo(router, queryClient);
  } catch {
    // The line broke: the next page tries again.
  }
}
