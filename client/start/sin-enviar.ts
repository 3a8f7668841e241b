import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/session/session.ts';

/** The page itself comes first. */
const ESPERA_MS = 2_000;

async function enviarLoQueEspera(queryClient: QueryClient) {
  const { contarSinEnviar } = await import('../api/session/sin-enviar.ts');
  if ((await contarSinEnviar(queryClient)) === 0) return;
  const { vaciar } = await import('../features/feedback/feedback-cola.ts');
  await vaciar(queryClient);
}

/** What somebody left unsent in another visit goes when they are back: with the page, or once they have logged in. */
export function watchSinEnviar(queryClient: QueryClient): () => void {
  let quien: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mirar = () => {
    const state = queryClient.getQueryData(sessionQuery.queryKey);
    if (state === undefined || state.status === 'unknown' || quien === (state.authUser?.id ?? null)) return;
    quien = state.authUser?.id ?? null;
    clearTimeout(timer);
    // What does not load now is tried with the next visit.
    if (quien !== null) timer = setTimeout(() => enviarLoQueEspera(queryClient).catch(() => undefined), ESPERA_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(mirar);
  mirar();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
