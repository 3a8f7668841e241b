import { useMutation } from '@tanstack/react-query';
import { empleo as contrato } from '#shared/contract/main/empleo/empleo';
import { Banner } from '#ui/feedback/banner';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';

/** Confirmation before the company's own site. */
export function IrFuera({ id, host, onClose }: { id: number; host: string | null; onClose: () => void }) {
  const salida = useMutation({
    mutationFn: () => call(contrato.irFuera, { params: { id } }),
    // In this window: browsers block windows that open after an answer.
    onSuccess: ({ data }) => location.assign(data.url),
  });
  return (
    <ConfirmDialog
      isOpen
      title={empleo.solicitarFueraTitulo}
      confirmText={empleo.continuar}
      variant="primary"
      isPending={salida.isPending || salida.isSuccess}
      onConfirm={() => salida.mutate()}
      onClose={onClose}
    >
      {host !== null && <p>{empleo.solicitarFueraA(host)}</p>}
      <p>{empleo.solicitarFueraTexto}</p>
      {salida.isError && <Banner tone="danger">{errorSentence(salida.error)}</Banner>}
    </ConfirmDialog>
  );
}
