import { useQueryClient } from '@tanstack/react-query';
import { respaldos as api, type Respaldo } from '#shared/contract/visita/cartera/respaldos';
import { MOTIVO_DE_CARTERA } from '#shared/reglas/reglas-cartera';
import { isOutdated } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { respaldos } from '../../../i18n/es/visitador/empresa/respaldos.ts';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

const CUERPO = api.retirar.body as NonNullable<typeof api.retirar.body>;

interface RetirarRespaldoProps {
  uno: Respaldo;
  onClose: () => void;
  /** Called when the list is refetched. */
  onHecho: () => void;
}

/** Confirmation, with a reason, before the company's backing is withdrawn. After a conflict the list is refetched. */
export function RetirarRespaldo({ uno, onClose, onHecho }: RetirarRespaldoProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: CUERPO,
    read: (data) => ({ version: uno.version, motivo: data.get('motivo') }),
    send: async (body) => {
      try {
        await call(api.retirar, { params: { id: uno.id }, body });
        showToast(respaldos.hecho);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        showToast(errorSentence(error), { tone: 'danger', text: respaldos.releida });
      }
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
      onHecho();
    },
  });
  return (
    <DialogoMotivo
      title={respaldos.retirar}
      form={form}
      intro={uno.estado === 'aplicada' ? respaldos.aplicadaQueHace : respaldos.pendienteQueHace}
      submitText={respaldos.retirar}
      campo={{ help: respaldos.motivoAyuda, rows: 3, maxLength: MOTIVO_DE_CARTERA.MAX }}
      onClose={onClose}
    />
  );
}
