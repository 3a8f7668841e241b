import type { QueryClient } from '@tanstack/react-query';
import { forgetPerson } from '../browser/almacen.ts';
import { forgetGuardado } from '../browser/lo-guardado.ts';
import { endSession } from './salida.ts';
import { clearSession, refreshSession, type SessionState, sessionQuery } from './session.ts';
import { onSessionEvent } from './session-channel.ts';
import { onUnauthorized } from './unauthorized.ts';

/** Queries with `meta.publica` true have the same data for everybody, and survive a logout. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { publica?: boolean };
  }
}

const NOBODY = 'nobody';
const personOf = (state: SessionState) => (state.authUser === null ? NOBODY : String(state.authUser.id));

/**
 * Keeps the session up to date: events of other tabs, 401 answers, pages that come back from the bfcache. When the person
 * changes, the data of the former person are removed, and `onChange` lets the router run its guards again.
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
      // A call that began before the latest answer of GET /session may have belonged to the former session: read the session again.
      if (error.startedAt < dataUpdatedAt) void refreshSession(queryClient);
      else void clearSession(queryClient);
    }),
    onBackForwardCache(() => void refreshSession(queryClient)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A page that Back restores from the bfcache shows its former content, even after a logout. */
function onBackForwardCache(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}
