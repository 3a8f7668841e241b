import { useQueryClient } from '@tanstack/react-query';
import {
  enSuNombre as api,
  type EnSuNombre,
  llevaMotivo,
  type PasoDeEmpresa,
} from '#shared/contract/visita/cartera/en-su-nombre';
import { MOTIVO_DE_CARTERA } from '#shared/reglas/reglas-cartera';
import { isOutdated } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { plural } from '../../../i18n/plural.ts';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

const CUERPO = api.mover.body as NonNullable<typeof api.mover.body>;
interface DarPasoProps {
  paso: PasoDeEmpresa;
  unas: readonly EnSuNombre[];
  onClose: () => void;
  /** Called when the list is refetched. */
  onHecho: () => void;
}

/** Confirmation of a step by the company, with a reason when the person is told one. After a conflict the list is refetched. */
export function DarPaso({ paso, unas, onClose, onHecho }: DarPasoProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: CUERPO,
    read: (data) => ({
      paso,
      asociaciones: unas.map(({ id, version }) => ({ id, version })),
      motivo: data.get('motivo'),
    }),
    send: async (body) => {
      try {
        const { data } = await call(api.mover, { body });
        showToast(plural(data.hechas, enSuNombre.hecho[paso]));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        showToast(errorSentence(error), { tone: 'danger', text: enSuNombre.releida });
      }
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
      onHecho();
    },
  });
  const titulo = plural(unas.length, enSuNombre.pasoVarios[paso]);
  return (
    <DialogoMotivo
      title={titulo}
      form={form}
      intro={enSuNombre.queHace[paso]}
      submitText={titulo}
      variant={paso === 'reanudar' ? 'primary' : 'danger'}
      campo={llevaMotivo(paso) ? { help: enSuNombre.motivoAyuda, rows: 3, maxLength: MOTIVO_DE_CARTERA.MAX } : null}
      onClose={onClose}
    />
  );
}
