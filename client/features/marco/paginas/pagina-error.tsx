import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#ui/actions/button';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton } from '#ui/feedback/skeleton';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { esFalloDeCarga, reloadOnce } from '../../../api/page/fallos-de-carga.ts';
import { carga } from '../../../i18n/es/carga.ts';
import { marco } from '../../../i18n/es/marco.ts';

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
  if (esFalloDeCarga(error)) return <PaginaIncompleta />;
  return (
    <ErrorPanel
      {...errorPanelProps(error)}
      advice={marco.errorConsejo}
      level={1}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
      actions={
        <Button variant="secondary" onPress={() => router.history.back()}>
          {marco.volver}
        </Button>
      }
    />
  );
}
