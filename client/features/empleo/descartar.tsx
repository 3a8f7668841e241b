import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DescarteVarias, empleoTablero } from '#shared/contract/main/empleo-tablero';
import { MOTIVOS_DESCARTE } from '#shared/contract/main/empleo-vocabulario';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions, SubmitButton } from '#ui/form';
import { RadioGroup } from '#ui/radio-group';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { tablero } from '../../i18n/es/empleo-tablero.ts';
import { ui } from '../../i18n/es/ui.ts';
import { plural } from '../../i18n/plural.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';
import { CampoMensaje } from './campo-mensaje.tsx';

interface DescartarProps {
  /** Id of the offer. */
  oferta: string;
  candidaturas: readonly number[];
  onClose: (estanHechas: boolean) => void;
}

/** One or several at once: the reason, which stays in the house, and what the candidates are told. */
export function DescartarVarias({ oferta, candidaturas, onClose }: DescartarProps) {
  const queryClient = useQueryClient();
  const [mensaje, setMensaje] = useState('');
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: DescarteVarias,
    read: (data) => ({ candidaturas: [...candidaturas], motivo: data.get('motivo'), mensaje }),
    send: async (body) => {
      setFallo(null);
      const { data } = await call(empleoTablero.descartarVarias, { params: { id: oferta }, body });
      showToast(plural(data.descartadas, tablero.descartadas));
      await queryClient.invalidateQueries({ queryKey: ['empleo'] });
      onClose(true);
    },
    onFailure: setFallo,
  });
  return (
    <Dialog isOpen title={tablero.descartar} onClose={() => onClose(false)}>
      <Form form={form} aria-label={tablero.descartar}>
        <p>{tablero.descartarTexto}</p>
        {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
        <RadioGroup
          name="motivo"
          label={tablero.descartarMotivo}
          items={MOTIVOS_DESCARTE.map((value) => ({ value, label: tablero.motivo[value] }))}
        />
        <CampoMensaje
          name="mensaje"
          label={tablero.mensaje}
          help={tablero.mensajeAyuda}
          isOptional
          momento="descartada"
          value={mensaje}
          onChange={setMensaje}
        />
        <FormActions>
          <SubmitButton variant="danger">{tablero.descartar}</SubmitButton>
          <Button variant="secondary" onPress={() => onClose(false)}>
            {ui.cancelar}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
