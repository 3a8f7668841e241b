import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router';
import { ensureSession } from '../api/session.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

/** Every guard below finds the session in its context, read anew on each navigation. */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    // Spec, section 2: «Routes are strict about trailing slashes».
    if (location.pathname !== '/' && location.pathname.endsWith('/')) throw notFound();
    return { session: await ensureSession(context.queryClient) };
  },
  component: Outlet,
});
