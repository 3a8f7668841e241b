import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, notFound, Outlet } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { fallaBusqueda, useBusqueda } from '../api/page/open-busqueda.ts';
import { closeFeedback, usePedidoFeedback } from '../api/page/open-feedback.ts';
import { ensureSession } from '../api/session/session.ts';
import { esDeAreaAusente } from './-areas.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

/** The guards below find the session in their context, read again on each navigation. */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    // Spec, section 2: «Routes are strict about trailing slashes».
    if (location.pathname !== '/' && location.pathname.endsWith('/')) throw notFound();
    const session = await ensureSession(context.queryClient);
    if (esDeAreaAusente(location.pathname)) throw notFound();
    return { session };
  },
  component: Raiz,
  notFoundComponent: () => (
    <Suspense>
      <NoEncontrada />
    </Suspense>
  ),
});

const NoEncontrada = lazy(async () => ({
  default: (await import('../features/marco/paginas/no-encontrada.tsx')).NoEncontrada,
}));

/**
 * Renders a dialog over every page once it is needed. Not with `lazy`, which never retries: when its code does not load
 * (offline), the dialog stays closed, and the next press loads it again.
 */
function useTardia<P>(haceFalta: boolean, load: () => Promise<ComponentType<P>>, alFallar: () => void) {
  const [Pieza, setPieza] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (haceFalta && !Pieza) load().then((pieza) => setPieza(() => pieza), alFallar);
  }, [haceFalta, Pieza, load, alFallar]);
  return Pieza;
}
const loadFeedback = async () => (await import('../features/feedback/feedback-dialogo.tsx')).FeedbackDialogo;
const loadBusqueda = async () => (await import('./-busqueda.tsx')).Busqueda;

/** Every page, and above it the dialogs of feedback and search, whose code is loaded with the first use. */
function Raiz() {
  const pedido = usePedidoFeedback();
  const Feedback = useTardia(pedido !== null, loadFeedback, closeFeedback);
  const busqueda = useBusqueda();
  const Busqueda = useTardia(busqueda !== 'cerrada', loadBusqueda, fallaBusqueda);
  return (
    <>
      <Outlet />
      {pedido && Feedback && <Feedback pedido={pedido} />}
      {busqueda === 'abierta' && Busqueda && <Busqueda />}
    </>
  );
}
