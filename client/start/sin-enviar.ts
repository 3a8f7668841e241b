import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/session/session.ts';

/** Delay after the session is known, so that the page itself comes first. */
const ESPERA_MS = 2_000;

async function enviarLoQueEspera(queryClient: QueryClient) {
  const { contarSinEnviar } = await import('../api/session/sin-enviar.ts');
  if ((await contarSinEnviar(queryClient)) === 0) return;
  const { vaciar } = await import('../features/feedback/feedback-cola.ts');
  await vaciar(queryClient);
}

/** Sends what the person left unsent in an earlier visit: after the page's start, or after their login. */
export function watchSinEnviar(queryClient: QueryClient): () => void {
  let quien: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mirar = () => {
    const state = queryClient.getQueryData(sessionQuery.queryKey);
    if (state === undefined || state.status === 'unknown' || quien === (state.authUser?.id ?? null)) return;
    quien = state.authUser?.id ?? null;
    clearTimeout(timer);
    // If the code does not load, the next visit tries again.
    if (quien !== null) timer = setTimeout(() => enviarLoQueEspera(queryClient).catch(() => undefined), ESPERA_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(mirar);
  mirar();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
