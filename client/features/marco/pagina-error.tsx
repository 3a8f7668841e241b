import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '#ui/button';
import { ErrorPanel } from '#ui/error-panel';
import { errorPanelProps } from '../../api/error-sentence.ts';
import { marco } from '../../i18n/es/marco.ts';

/** What a route shows when its data could not be had. Trying again loads it anew, without leaving the page. */
export function PaginaError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
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
