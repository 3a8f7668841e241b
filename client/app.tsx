import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { geoipQuery } from './api/geografia.ts';
import { buildQueryClient } from './api/query-client.ts';
import { ensureSession } from './api/session.ts';
import { watchSession } from './api/session-watch.ts';
import { applyTheme } from './features/marco/tema.ts';
import { watchNavigation } from './navigation-watch.ts';
import { buildRouter } from './router.tsx';
import { UiProvider } from './ui/provider.tsx';

applyTheme();
const queryClient = buildQueryClient();
const router = buildRouter(queryClient);
// Under way while the first route's code is still being loaded.
void ensureSession(queryClient);
watchSession(queryClient, () => void router.invalidate());
watchNavigation(router, queryClient);
// The visitor's country, for the forms and lists that begin with it; nothing waits for it.
setTimeout(() => void queryClient.prefetchQuery(geoipQuery), 1000);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);
// As a transition, so that a slow phone is never held for the whole of it: React yields, and what was painted first stays.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
