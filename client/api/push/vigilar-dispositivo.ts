import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../session/session.ts';
import { reconciliar, releerDispositivo } from './este-dispositivo.ts';

/** The end that the BFF tells in seconds is a bit another with each answer; another session's is another by far. */
const OTRA_SESION_MS = 60_000;

/** Whenever it is another person, or another session of theirs. Nobody being there is no reason: a logout sees to it itself. */
export function vigilarDispositivo(client: QueryClient): () => void {
  let persona: number | null = null;
  let fin = 0;
  const mirar = () => {
    const state = client.getQueryData(sessionQuery.queryKey);
    if (state?.status !== 'authenticated') return;
    const { authUser, endsAt } = state;
    // Without an end both are infinite, and their difference is no number.
    const esOtra = authUser.id !== persona || Math.abs(endsAt - fin) > OTRA_SESION_MS;
    persona = authUser.id;
    fin = endsAt;
    if (esOtra) void reparar(client);
  };
  const dejar = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'session') mirar();
  });
  mirar();
  return dejar;
}

/** What cannot be done now is done with the next page. */
export const reparar = (client: QueryClient) => reconciliar(client).catch(() => releerDispositivo(client));
