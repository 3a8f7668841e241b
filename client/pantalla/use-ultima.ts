import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A search that is asked anew with each of its addresses. Until the answer is there, and when it cannot be had, the one of
 * before stays on the screen: what `Consulta` takes, and the age of what it shows.
 */
export function useUltima<T>({ data, error, isFetching, dataUpdatedAt, refetch }: UseQueryResult<T>) {
  const [ultima, setUltima] = useState<{ data: T; de: number } | null>(null);
  if (data !== undefined && (data !== ultima?.data || dataUpdatedAt !== ultima.de))
    setUltima({ data, de: dataUpdatedAt });
  return {
    data: data ?? ultima?.data,
    /** False while what is shown belongs to the search before. */
    esDeAhora: data !== undefined,
    error,
    isError: error !== null,
    isFetching,
    refetch,
    horaDeLoQueSeVe: new Date(data === undefined ? (ultima?.de ?? 0) : dataUpdatedAt),
  };
}
