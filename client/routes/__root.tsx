import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePedidoFeedback } from '../api/abrir-feedback.ts';
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
  component: Raiz,
  notFoundComponent: () => (
    <Suspense>
      <NoEncontrada />
    </Suspense>
  ),
});

const NoEncontrada = lazy(async () => ({
  default: (await import('../features/marco/no-encontrada.tsx')).NoEncontrada,
}));

// With the first one that opens it.
const FeedbackDialogo = lazy(async () => ({
  default: (await import('../features/feedback/feedback-dialogo.tsx')).FeedbackDialogo,
}));

function Raiz() {
  const pedido = usePedidoFeedback();
  return (
    <>
      <Outlet />
      {pedido && (
        <Suspense>
          <FeedbackDialogo pedido={pedido} />
        </Suspense>
      )}
    </>
  );
}
