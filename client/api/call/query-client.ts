import { QueryClient } from '@tanstack/react-query';
import { perDocument } from '../../documento/per-document.ts';
import { ApiError, isTransient } from './api-error.ts';
import { MAX_REQUESTS } from './repeat-when-busy.ts';

/** When the page is left, its queries are cancelled, so that none of them is retried. */
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
  // Retries of the call itself (repeat-when-busy.ts) count too; `failures` are those before this one.
  Math.max(failures + 1, error.requests) < MAX_REQUESTS;

const COPY_REREAD_MS = 10_000;

/**
 * The `refetchInterval` of a query that shows a copy when the API did not answer: a shown copy is replaced soon after the API
 * answers again. When the connection comes back while a query reads its copy, the refetch on reconnect has joined that read.
 */
export const rereadCopy = ({ state }: { state: { data?: { guardadaEn?: string | null | undefined } | undefined } }) =>
  state.data?.guardadaEn && navigator.onLine ? COPY_REREAD_MS : false;

/**
 * Reads are retried twice, and only when the network or the server failed; a 4xx is a final answer.
 * Mutations are never retried by the query client. `networkMode: 'always'` because a paused query would hang a page while
 * offline: the query must fail at once, so that the page can say so.
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
