import type { BodyOf } from '#shared/contract/endpoint';
import { verificaciones as api, type Verificacion } from '#shared/contract/visita/verificaciones';
import { isOutdated } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { useReread } from './consultas-verificaciones.ts';

const RESPUESTA = api.decidir.body as NonNullable<typeof api.decidir.body>;

export interface RespuestaProps {
  verificacion: Verificacion;
  onClose: () => void;
  /** Called when the request no longer waits for an answer. */
  onHecho: () => void;
  esDelPersonal: boolean;
}

type Decidida = Pick<BodyOf<typeof api.decidir>, 'decision' | 'excluidas'>;

/** Form of an answer. After a conflict it closes, and the list is refetched. */
export function useAnswer(
  { verificacion: { id }, onClose, onHecho, esDelPersonal }: RespuestaProps,
  decidida: Decidida,
) {
  const reread = useReread();
  return useForm({
    schema: RESPUESTA,
    read: (data) => ({ ...decidida, motivo: data.get('motivo') }),
    send: async (body) => {
      try {
        const { data } = await call(esDelPersonal ? api.decidirDocumental : api.decidir, { params: { id }, body });
        showToast(verificaciones[data.decision]);
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
