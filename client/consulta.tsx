import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '#ui/error-panel';
import { Skeleton } from '#ui/skeleton';
import { errorPanelProps } from './api/error-sentence.ts';

/** What a query has to show: its data (also old ones, when asking again failed), else the error with a way out, else a skeleton. */
export function Consulta<T>({ consulta, children }: { consulta: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { data, isError, error, isFetching, refetch } = consulta;
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton />;
  return <ErrorPanel {...errorPanelProps(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
