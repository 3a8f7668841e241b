import { useState } from 'react';
import { empleo as contrato, ReporteNuevo } from '#shared/contract/main/empleo';
import { MOTIVOS_REPORTE } from '#shared/contract/main/empleo-vocabulario';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions, SubmitButton } from '#ui/form';
import { RadioGroup } from '#ui/radio-group';
import { TextField } from '#ui/text-field';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { empleo } from '../../i18n/es/empleo.ts';
import { ui } from '../../i18n/es/ui.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';

/** Tells the moderators of an offer. Telling twice is no failure to who tells. */
export function Reportar({ id, onClose }: { id: number; onClose: () => void }) {
  const [fallo, setFallo] = useState<unknown>(null);
  const hecho = () => {
    showToast(empleo.reportado);
    onClose();
  };
  const form = useForm({
    schema: ReporteNuevo,
    read: (data) => ({ motivo: data.get('motivo'), texto: data.get('texto') }),
    send: async (body) => {
      setFallo(null);
      await call(contrato.reportar, { params: { id }, body });
      hecho();
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'ya_existe') hecho();
      else setFallo(error);
    },
  });
  return (
    <Dialog isOpen title={empleo.reportar} onClose={onClose}>
      <Form form={form} aria-label={empleo.reportar}>
        <p>{empleo.reportarTexto}</p>
        {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
        <RadioGroup
          name="motivo"
          label={empleo.reportarMotivo}
          items={MOTIVOS_REPORTE.map((value) => ({ value, label: empleo.motivo[value] }))}
        />
        <TextField name="texto" label={empleo.reportarMas} isOptional rows={4} maxLength={1000} />
        <FormActions>
          <SubmitButton>{empleo.enviar}</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            {ui.cancelar}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
