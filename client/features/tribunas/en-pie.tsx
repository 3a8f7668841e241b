import { lazy, Suspense } from 'react';
import { useAusentes } from '../../api/session/areas-ausentes.ts';
import { useCercaDeLaVista } from '../../ui/theme/en-vista.ts';
import c from './en-pie.module.css';

const Lista = lazy(async () => ({ default: (await import('./en-pie-lista.tsx')).TribunasEnPieLista }));

/** The newest columns in the footer; requested when it comes into the viewport. */
export function TribunasEnPie() {
  const [ref, near] = useCercaDeLaVista<HTMLDivElement>('0px');
  const hay = !useAusentes().includes('tribunas');
  return (
    <div ref={ref} className={c.pie}>
      {near && hay && (
        <Suspense>
          <Lista />
        </Suspense>
      )}
    </div>
  );
}
