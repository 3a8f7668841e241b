import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/session/session.ts';

/** Delay after the session is known, so that the page itself comes first. */
const ESPERA_MS = 2_000;

async function sendWaiting(queryClient: QueryClient) {
  const { countUnsent } = await import('../api/session/sin-enviar.ts');
  if ((await countUnsent(queryClient)) === 0) return;
  const { clear } = await import('../features/feedback/feedback-cola.ts');
  await clear(queryClient);
}

/** Sends what the person left unsent in an earlier visit: after the page's start, or after their login. */
export function watchSinEnviar(queryClient: QueryClient): () => void {
  let quien: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const state = queryClient.getQueryData(sessionQuery.queryKey);
    if (state === undefined || state.status === 'unknown' || quien === (state.authUser?.id ?? null)) return;
    quien = state.authUser?.id ?? null;
    clearTimeout(timer);
    // If the code does not load, the next visit tries again.
    if (quien !== null) timer = setTimeout(() => sendWaiting(queryClient).catch(() => undefined), ESPERA_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  look();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
