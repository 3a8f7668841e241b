import { empleo as contrato, ReporteNuevo } from '#shared/contract/main/empleo/empleo';
import { MOTIVOS_REPORTE } from '#shared/estados/vocabulario-empleo';
import { TextField } from '#ui/inputs/text-field';
import { RadioGroup } from '#ui/toggles/radio-group';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

/** Dialog that reports an offer to the moderators. Reporting it twice is no error for the user. */
export function Reportar({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm({
    schema: ReporteNuevo,
    read: (data) => ({ motivo: data.get('motivo'), texto: data.get('texto') }),
    send: async (body) => {
      try {
        await call(contrato.reportar, { params: { id }, body });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'ya_existe')) throw error;
      }
      showToast(empleo.reportado);
      onClose();
    },
  });
  return (
    <DialogoFormulario
      title={empleo.reportar}
      form={form}
      intro={empleo.reportarTexto}
      submitText={empleo.enviar}
      onClose={onClose}
    >
      <RadioGroup
        name="motivo"
        label={empleo.reportarMotivo}
        items={MOTIVOS_REPORTE.map((value) => ({ value, label: empleo.motivo[value] }))}
      />
      <TextField name="texto" label={empleo.reportarMas} isOptional rows={4} maxLength={1000} />
    </DialogoFormulario>
  );
}
