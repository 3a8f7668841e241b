import { QueryClient } from '@tanstack/react-query';
import { perDocument } from '../../documento/per-document.ts';
import { ApiError, isTransient } from './api-error.ts';
import { MAX_REQUESTS } from './repeat-when-busy.ts';

/** A page that is left asks nothing any more, whatever it was waiting for. */
const clients = perDocument(
  (): QueryClient[] => [],
  (made) => {
    for (const client of made) {
      void client.cancelQueries();
      client.clear();
    }
  },
);

const isWorthAnother = (failures: number, error: unknown) =>
  error instanceof ApiError &&
  isTransient(error) &&
  // Those that the call has made by itself count too (repeat-when-busy.ts); `failures` are those before this one.
  Math.max(failures + 1, error.requests) < MAX_REQUESTS;

/**
 * Reads are retried twice, and only when the network or the server failed; an answer of the 4xx kind is an answer.
 * Writes are never retried by the client of queries. `networkMode: 'always'` because a paused query would hang a page while
 * offline: it shall fail at once and say so.
 */
export function buildQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: isWorthAnother,
        retryDelay: (failures, error) =>
          error instanceof ApiError && error.retryAfter !== undefined
            ? Math.min(error.retryAfter, 10) * 1000
            : 400 * 2 ** failures * (0.5 + Math.random()),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  clients().push(client);
  return client;
}
