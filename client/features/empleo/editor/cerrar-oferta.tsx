import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CierreOferta, empleoPanel } from '#shared/contract/main/empleo/empleo-panel';
import { MOTIVOS_CIERRE } from '#shared/estados/vocabulario-empleo';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../api/call/call.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CampoMensaje } from '../campos/campo-mensaje.tsx';

/** Dialog that closes an offer for good, with a reason, and a message to the candidates that wait. */
export function CerrarOferta({ id, onClose }: { id: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [mensaje, setMensaje] = useState('');
  const form = useForm({
    schema: CierreOferta,
    read: (data) => ({ motivo: data.get('motivo'), mensaje }),
    send: async (body) => {
      await call(empleoPanel.cerrar, { params: { id }, body });
      showToast(panel.hecho.cerrar);
      await queryClient.invalidateQueries({ queryKey: ['empleo'] });
      onClose();
    },
  });
  return (
    <DialogoFormulario
      title={panel.cerrarTitulo}
      form={form}
      intro={panel.cerrarTexto}
      submitText={panel.accion.cerrar}
      variant="danger"
      onClose={onClose}
    >
      <RadioGroup
        name="motivo"
        label={panel.cerrarMotivo}
        items={MOTIVOS_CIERRE.map((value) => ({ value, label: panel.motivo[value] }))}
      />
      <CampoMensaje
        name="mensaje"
        label={panel.cerrarMensaje}
        help={panel.cerrarMensajeAyuda}
        isOptional
        momento="descartada"
        value={mensaje}
        onChange={setMensaje}
      />
    </DialogoFormulario>
  );
}
