import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { buildQueryClient } from '../api/call/query-client.ts';
import { type Realtime, RealtimeContext, SIN_CANAL } from '../api/realtime/realtime.ts';
import { buildRouter } from '../router.tsx';
import { UiProvider } from '../ui/theme/provider.tsx';

/** Renders the whole application at an address; the test's own server answers its calls (test-server.ts). */
export function renderApp(path: string, realtime: Realtime = SIN_CANAL) {
  const router = buildRouter(buildQueryClient(), createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={router.options.context.queryClient}>
      <RealtimeContext value={realtime}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </RealtimeContext>
    </QueryClientProvider>,
  );
  return router;
}

/** The same, and waits for the page's heading; `h1`: its text. */
export async function openApp(path: string, h1?: string, realtime?: Realtime) {
  const router = renderApp(path, realtime);
  // A long timeout, because the first page of a file loads the route's code.
  // `hidden`: a dialog that the address opens may hide the heading.
  await screen.findByRole(
    'heading',
    { level: 1, hidden: true, ...(h1 !== undefined && { name: h1 }) },
    { timeout: 50_000 },
  );
  return router;
}
