import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * For a search with a query key per address: until the new answer is there, and when it fails, the former answer stays on
 * the screen. Returns the props of `Consulta`, and the time of the shown data.
 */
export function useUltima<T>({ data, error, isFetching, dataUpdatedAt, refetch }: UseQueryResult<T>) {
  const [ultima, setUltima] = useState<{ data: T; de: number } | null>(null);
  if (data !== undefined && (data !== ultima?.data || dataUpdatedAt !== ultima.de))
    setUltima({ data, de: dataUpdatedAt });
  return {
    data: data ?? ultima?.data,
    /** False while the data of the former search are shown. */
    esDeAhora: data !== undefined,
    error,
    isError: error !== null,
    isFetching,
    refetch,
    horaDeLoQueSeVe: new Date(data === undefined ? (ultima?.de ?? 0) : dataUpdatedAt),
  };
}
