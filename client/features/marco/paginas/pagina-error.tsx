import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/actions/button';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton } from '#ui/feedback/skeleton';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { esFalloDeCarga, reloadOnce } from '../../../api/page/fallos-de-carga.ts';
import { carga } from '../../../i18n/es/carga.ts';
import { marco } from '../../../i18n/es/marco.ts';

/** Not part of a build, whose people can do nothing with it. */
const DetalleFallo = import.meta.hot
  ? lazy(async () => ({ default: (await import('./detalle-fallo.tsx')).DetalleFallo }))
  : null;

/** A chunk of the page failed to load: the page reloads by itself, and if that does not help the user decides. */
function PaginaIncompleta() {
  const [espera, setEspera] = useState(true);
  useEffect(() => reloadOnce(() => setEspera(false)), []);
  if (espera) return <Skeleton />;
  return (
    <ErrorPanel
      message={carga.titulo}
      advice={carga.consejo}
      level={1}
      actions={<Button onPress={() => location.reload()}>{carga.recargar}</Button>}
    />
  );
}

/** Shown when a route's data could not be loaded. A retry loads it again without leaving the page. */
export function PaginaError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const onRetry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  if (esFalloDeCarga(error)) return <PaginaIncompleta />;
  return (
    <>
      <ErrorPanel
        {...errorPanelProps(error)}
        advice={marco.errorConsejo}
        level={1}
        onRetry={onRetry}
        actions={
          <Button variant="secondary" onPress={() => router.history.back()}>
            {marco.volver}
          </Button>
        }
      />
      {DetalleFallo && (
        <Suspense>
          <DetalleFallo error={error} onRetry={onRetry} />
        </Suspense>
      )}
    </>
  );
}
