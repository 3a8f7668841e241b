import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertaNueva, empleo as contrato } from '#shared/contract/main/empleo';
import { FRECUENCIAS_ALERTA } from '#shared/contract/main/empleo-vocabulario';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions, SubmitButton } from '#ui/form';
import { RadioGroup } from '#ui/radio-group';
import { TextField } from '#ui/text-field';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { empleo } from '../../i18n/es/empleo.ts';
import { ui } from '../../i18n/es/ui.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';

interface AlertaDialogoProps {
  /** The search, as a query string. */
  filtros: string;
  /** To begin with. */
  nombre: string;
  onClose: () => void;
}

export function AlertaDialogo({ filtros, nombre, onClose }: AlertaDialogoProps) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: AlertaNueva,
    read: (data) => ({ nombre: data.get('nombre'), frecuencia: data.get('frecuencia'), filtros }),
    send: async (body) => {
      setFallo(null);
      await call(contrato.crearAlerta, { body });
      await queryClient.invalidateQueries({ queryKey: ['empleo', 'alertas'] });
      showToast(empleo.alertaCreada);
      onClose();
    },
    onFailure: setFallo,
  });
  return (
    <Dialog isOpen title={empleo.crearAlerta} onClose={onClose}>
      <Form form={form} aria-label={empleo.crearAlerta}>
        <p>{empleo.alertaTexto}</p>
        {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
        <TextField name="nombre" label={empleo.alertaNombre} defaultValue={nombre} maxLength={120} />
        <RadioGroup
          name="frecuencia"
          label={empleo.alertaFrecuencia}
          defaultValue="diaria"
          items={FRECUENCIAS_ALERTA.map((value) => ({ value, label: empleo.frecuencia[value] }))}
        />
        <FormActions>
          <SubmitButton>{empleo.guardarAlerta}</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            {ui.cancelar}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
