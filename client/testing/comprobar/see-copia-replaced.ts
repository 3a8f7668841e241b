import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { expect, onTestFinished, vi } from 'vitest';
import { buildQueryClient } from '../../api/call/query-client.ts';
import type { startServer } from '../test-server.ts';

/**
 * Sees that a shown copy is read again every ten seconds until the API answers, and that the API's answer is not.
 * The API of `server` fails now and a copy is stored; `repair` lets the API answer.
 */
export async function seeCopiaReplaced<Shown extends { guardadaEn?: string | null }, Key extends QueryKey>(
  query: QueryObserverOptions<Shown, Error, Shown, Shown, Key>,
  server: Awaited<ReturnType<typeof startServer>>,
  repair: () => void,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const observer = new QueryObserver(buildQueryClient(), { ...query, retry: false });
  onTestFinished(observer.subscribe(() => undefined));
  const guardadaEn = () => observer.getCurrentResult().data?.guardadaEn;
  await vi.waitFor(() => expect(guardadaEn()).toBeTruthy());
  repair();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(guardadaEn() ?? null).toBeNull());
  const { length } = server.seen;
  vi.advanceTimersByTime(60_000);
  expect(server.seen).toHaveLength(length);
}
