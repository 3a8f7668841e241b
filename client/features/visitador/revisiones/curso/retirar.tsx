import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { sugerencias as t } from '../../../../i18n/es/visitador/sugerencias.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import { useWithdraw } from '../use-send.ts';

/** Button that withdraws a suggestion, with a confirmation. `actual`: gives id and version as stored. */
export function Retirar({ actual }: { actual: () => Promise<{ id: number; version: number } | null> }) {
  const [pregunta, setPregunta] = useState(false);
  const withdraw = useWithdraw(actual);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onPress={() => setPregunta(true)}>
        {t.cancelar}
      </Button>
      <ConfirmDialog
        isOpen={pregunta}
        title={t.cancelarTitulo}
        confirmText={t.cancelar}
        isPending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
            onSettled: () => setPregunta(false),
          })
        }
        onClose={() => setPregunta(false)}
      >
        {t.cancelarTexto}
      </ConfirmDialog>
    </>
  );
}
