import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../session/session.ts';
import { reconcile, rereadDispositivo } from './este-dispositivo.ts';

/** `endsAt` is computed from seconds and varies a little with each answer; the end of another session differs by more than this. */
const OTRA_SESION_MS = 60_000;

/** Repairs the subscription whenever the person or their session changes. Not at a logout, which unsubscribes by itself. */
export function watchDispositivo(client: QueryClient): () => void {
  let persona: number | null = null;
  let fin = 0;
  const look = () => {
    const state = client.getQueryData(sessionQuery.queryKey);
    if (state?.status !== 'authenticated') return;
    const { authUser, endsAt } = state;
    // Without a session end both values are infinite, and their difference is NaN, which is not another session.
    const esOtra = authUser.id !== persona || Math.abs(endsAt - fin) > OTRA_SESION_MS;
    persona = authUser.id;
    fin = endsAt;
    if (esOtra) void repair(client);
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'session') look();
  });
  look();
  return unsubscribe;
}

/** A failure is not reported: the next page tries again. */
export const repair = (client: QueryClient) => reconcile(client).catch(() => rereadDispositivo(client));
