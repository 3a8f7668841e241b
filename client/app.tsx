import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { geoipQuery } from './api/geografia.ts';
import { buildQueryClient } from './api/query-client.ts';
import { ensureSession } from './api/session.ts';
import { watchSession } from './api/session-watch.ts';
import { applyTheme } from './features/marco/tema.ts';
import { watchNavigation } from './navigation-watch.ts';
import { buildRouter } from './router.tsx';
import { UiProvider } from './ui/provider.tsx';

/** Longer than this nobody is left with a page that only shows. */
const FIRST_PAGE_MS = 5_000;

/** `pause`: ends a task, so that a slow phone answers in between. */
export async function start(pause: () => Promise<void>) {
  applyTheme();
  const queryClient = buildQueryClient();
  // Under way while the first route's code is still being loaded.
  void ensureSession(queryClient);
  await pause();
  const router = buildRouter(queryClient);
  watchSession(queryClient, () => void router.invalidate());
  watchNavigation(router, queryClient);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await pause();

  const show = () =>
    reactRoot.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <UiProvider>
            <RouterProvider router={router} />
          </UiProvider>
        </QueryClientProvider>
      </StrictMode>,
    );
  /** The page that was opened has what it shows: its loaders are done, and so is what they have begun without waiting. */
  const loadFirstPage = async () => {
    await router.load();
    while (queryClient.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  // What the HTML shows already stays until the whole page can take its place: a text that is being read never goes away
  // and comes back, and the page is rendered once. Elsewhere the frame and the shape of the page come at once.
  let isLate = false;
  if (root.hasChildNodes()) {
    const deadline = new Promise<true>((resolve) => setTimeout(() => resolve(true), FIRST_PAGE_MS));
    isLate = (await Promise.race([loadFirstPage().catch(() => undefined), deadline])) === true;
  }
  const reactRoot = createRoot(root);
  if (isLate) {
    flushSync(show);
    // What was begun before there was anything to show it in never shows that it waits; begun anew it does. Its calls go on.
    void router.load();
  }
  // As a transition, so that a slow phone is never held for the whole of it: React yields, and what was painted stays.
  else startTransition(show);
  // The visitor's country, for the forms and lists that begin with it; nothing waits for it.
  setTimeout(() => void queryClient.prefetchQuery(geoipQuery), 1_000);
}
