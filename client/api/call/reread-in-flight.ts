import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Pending reads for which a second read is scheduled already. */
const withNext = new WeakSet<Promise<unknown>>();

/** Reads again after each pending read: its answer may predate a change that just happened, and would overwrite newer data. */
export function rereadInFlight(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const { promise } = query;
    if (!promise || withNext.has(promise)) continue;
    withNext.add(promise);
    void promise.catch(() => undefined).then(() => client.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  }
}
