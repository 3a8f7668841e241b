import * as v from 'valibot';
import { texto } from '#shared/campos';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

export interface MotivoDialogoProps {
  titulo: string;
  /** Text of the button; by default the title. */
  boton?: string;
  variant?: 'primary' | 'danger';
  ayuda: string;
  etiqueta?: string;
  /** Minimum length that the call accepts. */
  min?: number;
  max?: number;
  onClose: () => void;
  /** Rejects when the call was refused; the dialog then stays open with its text. */
  onSend: (motivo: string) => Promise<unknown>;
}

/** Dialog that asks for a reason, which another person will read. */
export function MotivoDialogo(props: MotivoDialogoProps) {
  const { titulo, boton = titulo, variant = 'primary', ayuda, etiqueta, min = 1, max = 500, onClose, onSend } = props;
  const form = useForm({
    schema: v.object({ motivo: v.pipe(texto(max), v.minLength(min, `Usa al menos ${min} caracteres`)) }),
    send: async ({ motivo }) => {
      await onSend(motivo);
      onClose();
    },
  });
  return (
    <DialogoMotivo
      title={titulo}
      form={form}
      intro={ayuda}
      submitText={boton}
      variant={variant}
      campo={{ label: etiqueta, maxLength: max, autoFocus: true }}
      onClose={onClose}
    />
  );
}
