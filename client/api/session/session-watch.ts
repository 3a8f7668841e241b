import type { QueryClient } from '@tanstack/react-query';
import { forgetPerson } from '../browser/almacen.ts';
import { forgetGuardado } from '../browser/lo-guardado.ts';
import { endSession } from './salida.ts';
import { clearSession, refreshSession, type SessionState, sessionQuery } from './session.ts';
import { onSessionEvent } from './session-channel.ts';
import { onUnauthorized } from './unauthorized.ts';

/** Data of a query whose `meta.publica` is true are the same for everybody: they survive a logout. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { publica?: boolean };
  }
}

const NOBODY = 'nobody';
const personOf = (state: SessionState) => (state.authUser === null ? NOBODY : String(state.authUser.id));

/**
 * Keeps the session true: other tabs, 401 answers, pages that come back from the bfcache. When the person changes, what
 * belongs to the person before is forgotten, and `onChange` lets the router run its guards again.
 */
export function watchSession(queryClient: QueryClient, onChange: () => void): () => void {
  let person: string | undefined;
  let status: SessionState['status'] | undefined;

  const onState = (state: SessionState) => {
    const isKnown = state.status !== 'unknown';
    const isOther = isKnown && person !== undefined && personOf(state) !== person;
    const hasChanged = isOther || (status !== undefined && status !== state.status);
    const wasSomebody = person !== undefined && person !== NOBODY;
    if (isKnown) person = personOf(state);
    status = state.status;
    if (isOther) {
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' && !query.meta?.publica });
      if (person === NOBODY) forgetPerson();
      if (wasSomebody) void forgetGuardado();
    }
    if (hasChanged) onChange();
  };

  const stops = [
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== 'session') return;
      // Only api/session/session.ts writes under this key.
      const state = query.state.data as SessionState | undefined;
      if (state) onState(state);
    }),
    onSessionEvent((event) => {
      if (event === 'entrada') void refreshSession(queryClient);
      else if (event === 'salida') void endSession(queryClient, { isRemote: true });
      else void clearSession(queryClient, { isRemote: true });
    }),
    onUnauthorized((error) => {
      const { dataUpdatedAt = 0 } = queryClient.getQueryState(sessionQuery.queryKey) ?? {};
      // A 401 to a call that is older than what we know of the session may be about the session before: ask.
      if (error.startedAt < dataUpdatedAt) void refreshSession(queryClient);
      else void clearSession(queryClient);
    }),
    onBackForwardCache(() => void refreshSession(queryClient)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A page restored whole by Back shows what it showed when it was left, even after a logout. */
function onBackForwardCache(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}
