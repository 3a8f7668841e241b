import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';

/** Products that are in another user's portfolio, or in none. */
export function NoEstan({ level }: { level: 1 | 2 }) {
  useMetadata({ title: anadir.noEstan });
  return (
    <EmptyState
      level={level}
      title={anadir.noEstan}
      action={
        <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }}>
          {anadir.verCartera}
        </EnlaceBoton>
      }
    />
  );
}
