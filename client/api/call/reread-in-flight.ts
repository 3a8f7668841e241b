import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Answers on their way for which a next question waits already. */
const withNext = new WeakSet<Promise<unknown>>();

/** What was asked for before this happened may be answered without it, and would take the place of what is shown: asked again. */
export function rereadInFlight(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const { promise } = query;
    if (!promise || withNext.has(promise)) continue;
    withNext.add(promise);
    void promise.catch(() => undefined).then(() => client.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  }
}
