import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as api, ReporteMensaje } from '#shared/contract/main/chat/mensajes';
import { CATEGORIAS_REPORTE_CHAT } from '#shared/reglas/reglas-chat';
import { TextField } from '#ui/inputs/text-field';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../api/call/call.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

/** Dialog that reports a message to the moderators. */
export function Reportar({ mensaje, onClose }: { mensaje: Mensaje; onClose: () => void }) {
  const form = useForm({
    schema: ReporteMensaje,
    read: (data) => ({ mensaje_id: mensaje.id, categoria: data.get('categoria'), texto: data.get('texto') || null }),
    send: async (body) => {
      await call(api.reportar, { body });
      showToast(detalles.reportado);
      onClose();
    },
  });
  return (
    <DialogoFormulario
      title={detalles.reportarTitulo}
      form={form}
      intro={detalles.reportarTexto}
      submitText={detalles.reportarEnviar}
      onClose={onClose}
    >
      <RadioGroup
        name="categoria"
        label={detalles.reportarMotivo}
        items={CATEGORIAS_REPORTE_CHAT.map((value) => ({ value, label: detalles.categorias[value] }))}
      />
      <TextField name="texto" label={detalles.reportarDetalle} isOptional rows={3} maxLength={1000} />
    </DialogoFormulario>
  );
}
