import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntradaMaestra } from '#shared/contract/visita/entidades';
import { EmptyState } from '#ui/empty-state';
import { ErrorPanel } from '#ui/error-panel';
import { Skeleton, SkeletonBlock } from '#ui/skeleton';
import { errorPanelProps } from '../../api/error-sentence.ts';
import { explorar } from '../../i18n/es/explorar.ts';
import c from './explorar.module.css';

/** As many grey rows as a letter usually has. */
const FILAS = 14;

/** Its entries, or why there are none. `vacio`: what was asked for. */
export function ExplorarConsulta({
  consulta,
  vacio,
  children,
}: {
  consulta: UseQueryResult<EntradaMaestra[]>;
  vacio: string;
  children: (entradas: readonly EntradaMaestra[]) => ReactNode;
}) {
  if (consulta.data !== undefined && consulta.data.length > 0) return children(consulta.data);
  if (consulta.data !== undefined)
    return (
      <EmptyState title={vacio.length === 1 ? explorar.vacioLetra(vacio) : explorar.vacioFiltro(vacio)}>
        {explorar.vacioTexto}
      </EmptyState>
    );
  if (consulta.isError)
    return (
      <ErrorPanel
        {...errorPanelProps(consulta.error)}
        onRetry={() => void consulta.refetch()}
        isRetrying={consulta.isFetching}
      />
    );
  return (
    <Skeleton>
      {Array.from({ length: FILAS }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows that never change places.
        <SkeletonBlock key={n} height={40} />
      ))}
    </Skeleton>
  );
}

export const Entradas = ({ children }: { children: ReactNode }) => <ul className={c.entradas}>{children}</ul>;
