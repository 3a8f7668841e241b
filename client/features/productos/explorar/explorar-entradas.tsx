import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntradaMaestra } from '#shared/contract/visita/entidades';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { explorar } from '../../../i18n/es/productos/explorar.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from './explorar.module.css';

/** Rows of the skeleton; a letter usually has this many. */
const FILAS = 14;

/** Entries of a dictionary, or an error or empty state. `vacio`: text for no entries. */
export function ExplorarConsulta({
  consulta,
  vacio,
  children,
}: {
  consulta: UseQueryResult<EntradaMaestra[]>;
  vacio: string;
  children: (entradas: readonly EntradaMaestra[]) => ReactNode;
}) {
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={FILAS} height={40} />}>
      {(entradas) =>
        entradas.length > 0 ? (
          children(entradas)
        ) : (
          <EmptyState title={vacio.length === 1 ? explorar.vacioLetra(vacio) : explorar.vacioFiltro(vacio)}>
            {explorar.vacioTexto}
          </EmptyState>
        )
      }
    </Consulta>
  );
}

export const Entradas = ({ children }: { children: ReactNode }) => <ul className={c.entradas}>{children}</ul>;
