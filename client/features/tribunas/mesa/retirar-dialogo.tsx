import { useState } from 'react';
import * as v from 'valibot';
import { MotivoRetirada, type TribunaMesa, tribunas } from '#shared/contract/main/noticias/tribunas';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Dialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface RetirarDialogoProps {
  tribuna: TribunaMesa;
  onRetirada: (tribuna: TribunaMesa) => void;
  onClose: () => void;
}

/** Who opens its article afterwards reads why. */
export const RetirarDialogo = (props: RetirarDialogoProps) => (
  <Dialog isOpen title={mesa.retirarTitulo} onClose={props.onClose}>
    <RetirarForm {...props} />
  </Dialog>
);

const Retirada = v.object({ motivo: MotivoRetirada });

function RetirarForm({ tribuna: { id, version }, onRetirada, onClose }: RetirarDialogoProps) {
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: Retirada,
    send: async ({ motivo }) => {
      const { data } = await call(tribunas.retirar, { params: { id }, body: { version, motivo } });
      onRetirada(data);
      showToast(mesa.retirada);
      onClose();
    },
    onFailure: setFallo,
  });
  return (
    <Form form={form} aria-label={mesa.retirarTitulo}>
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <TextField name="motivo" label={mesa.motivo} help={mesa.retirarTexto} rows={3} maxLength={300} />
      <FormActions>
        <SubmitButton variant="danger">{mesa.retirar}</SubmitButton>
      </FormActions>
    </Form>
  );
}
