import * as v from 'valibot';
import { texto } from '#shared/campos';
import { TextField } from '#ui/inputs/text-field';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

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
  });
  return (
    <DialogoFormulario title={titulo} form={form} intro={ayuda} submitText={titulo} onClose={onClose}>
      <TextField label={etiqueta} name="motivo" rows={4} maxLength={max} autoFocus />
    </DialogoFormulario>
  );
}
