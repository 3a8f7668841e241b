import type { ReactNode } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton } from '#ui/feedback/skeleton';
import { errorPanelProps } from '../api/call/error-sentence.ts';

/** The common part of the results of `useQuery` and `useInfiniteQuery`. */
interface Preguntado<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ConsultaProps<T> {
  consulta: Preguntado<T>;
  /** Skeleton in the shape of the content; some lines by default. */
  esqueleto?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query: its data (also stale ones after a failed refetch), else the error with a retry button, else a skeleton. */
export function Consulta<T>({ consulta, esqueleto = <Skeleton />, children }: ConsultaProps<T>) {
  const { data, isError, error, isFetching, refetch } = consulta;
  if (data !== undefined) return children(data);
  if (!isError) return esqueleto;
  return <ErrorPanel {...errorPanelProps(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
