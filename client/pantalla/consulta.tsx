import type { ReactNode } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton } from '#ui/feedback/skeleton';
import { errorPanelProps } from '../api/call/error-sentence.ts';

/** What `useQuery` and `useInfiniteQuery` both answer with. */
interface Preguntado<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ConsultaProps<T> {
  consulta: Preguntado<T>;
  /** In the shape of what will stand there; some lines without it. */
  esqueleto?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query has to show: its data (also old ones, when asking again failed), else the error with a way out, else a skeleton. */
export function Consulta<T>({ consulta, esqueleto = <Skeleton />, children }: ConsultaProps<T>) {
  const { data, isError, error, isFetching, refetch } = consulta;
  if (data !== undefined) return children(data);
  if (!isError) return esqueleto;
  return <ErrorPanel {...errorPanelProps(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
