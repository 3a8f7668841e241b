import type { ReactNode } from 'react';
import type { AreaDeApi } from '#shared/contract/session';
import { EmptyState } from '#ui/feedback/empty-state';
import { useAusentes } from '../../../api/session/areas-ausentes.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';

/** A page of the specification that depends on an area's calls: says so when the APIs lack them. */
export function SiHayArea({ area, children }: { area: AreaDeApi; children: ReactNode }) {
  if (!useAusentes().includes(area)) return children;
  return (
    <EmptyState title={cuenta.sinArea} level={1}>
      {cuenta.sinAreaTexto}
    </EmptyState>
  );
}
