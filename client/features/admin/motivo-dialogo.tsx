import * as v from 'valibot';
import { texto } from '#shared/campos';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions, SubmitButton } from '#ui/form';
import { TextField } from '#ui/text-field';
import { errorSentence } from '../../api/error-sentence.ts';
import { admin } from '../../i18n/es/admin.ts';
import { ui } from '../../i18n/es/ui.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { useForm } from '../../ui/use-form.ts';

export interface MotivoDialogoProps {
  titulo: string;
  ayuda: string;
  etiqueta?: string;
  /** The shortest text that the call takes. */
  min?: number;
  max?: number;
  onClose: () => void;
  /** Rejects when it was refused; the dialog then stays, with what was written. */
  onSend: (motivo: string) => Promise<unknown>;
}

/** Asks for the words that somebody else will read. */
export function MotivoDialogo(props: MotivoDialogoProps) {
  const { titulo, ayuda, etiqueta = admin.motivo, min = 1, max = 500, onClose, onSend } = props;
  const form = useForm({
    schema: v.object({ motivo: v.pipe(texto(max), v.minLength(min, `Usa al menos ${min} caracteres`)) }),
    send: async ({ motivo }) => {
      await onSend(motivo);
      onClose();
    },
    onFailure: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <Dialog isOpen title={titulo} onClose={onClose}>
      <p>{ayuda}</p>
      <Form form={form} aria-label={titulo}>
        <TextField label={etiqueta} name="motivo" rows={4} maxLength={max} autoFocus />
        <FormActions>
          <SubmitButton>{titulo}</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            {ui.cancelar}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
