import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { cerrarFeedback, usePedidoFeedback } from '../api/abrir-feedback.ts';
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

type Dialogo = typeof import('../features/feedback/feedback-dialogo.tsx').FeedbackDialogo;

/** Every page, and over it the dialog of feedback, whose code comes with the first one. */
function Raiz() {
  const pedido = usePedidoFeedback();
  const [Feedback, setFeedback] = useState<Dialogo | null>(null);
  useEffect(() => {
    if (!pedido || Feedback) return;
    // Not `lazy`, which never tries again: offline it stays closed, and the next press opens it.
    import('../features/feedback/feedback-dialogo.tsx').then(
      ({ FeedbackDialogo }) => setFeedback(() => FeedbackDialogo),
      cerrarFeedback,
    );
  }, [pedido, Feedback]);
  return (
    <>
      <Outlet />
      {pedido && Feedback && <Feedback pedido={pedido} />}
    </>
  );
}
