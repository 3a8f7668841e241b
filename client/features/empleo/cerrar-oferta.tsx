import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CierreOferta, empleoPanel } from '#shared/contract/main/empleo-panel';
import { MOTIVOS_CIERRE } from '#shared/contract/main/empleo-vocabulario';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions, SubmitButton } from '#ui/form';
import { RadioGroup } from '#ui/radio-group';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { panel } from '../../i18n/es/empleo-panel.ts';
import { ui } from '../../i18n/es/ui.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';
import { CampoMensaje } from './campo-mensaje.tsx';

/** For good: with a reason, and what who waits is told. */
export function CerrarOferta({ id, onClose }: { id: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [mensaje, setMensaje] = useState('');
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: CierreOferta,
    read: (data) => ({ motivo: data.get('motivo'), mensaje }),
    send: async (body) => {
      setFallo(null);
      await call(empleoPanel.cerrar, { params: { id }, body });
      showToast(panel.hecho.cerrar);
      await queryClient.invalidateQueries({ queryKey: ['empleo'] });
      onClose();
    },
    onFailure: setFallo,
  });
  return (
    <Dialog isOpen title={panel.cerrarTitulo} onClose={onClose}>
      <Form form={form} aria-label={panel.cerrarTitulo}>
        <p>{panel.cerrarTexto}</p>
        {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
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
        <FormActions>
          <SubmitButton variant="danger">{panel.accion.cerrar}</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            {ui.cancelar}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
