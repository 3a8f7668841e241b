import type { GenericSchema, InferOutput } from 'valibot';
import { isOutdated } from '../../../../api/call/api-error.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { verificaciones } from '../../../../i18n/es/visitador/verificaciones.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import { useReread } from '../consultas-verificaciones.ts';

export interface MensajeProps {
  id: number;
  onClose: () => void;
  /** Called after the refetch, when the pressed button may be gone. */
  onHecho: () => void;
}

/** Form of a message about a request. After a conflict it closes, and the request is refetched. */
export function useMensaje<S extends GenericSchema>(
  { onClose, onHecho }: MensajeProps,
  schema: S,
  read: (data: FormData) => unknown,
  send: (body: InferOutput<S>) => Promise<string>,
) {
  const reread = useReread();
  return useForm({
    schema,
    read,
    send: async (body: InferOutput<S>) => {
      try {
        showToast(await send(body));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        showToast(errorSentence(error), { tone: 'danger', text: verificaciones.conflicto });
      }
      onClose();
      await reread();
      onHecho();
    },
  });
}
