import * as v from 'valibot';
import { texto } from '#shared/campos';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

export interface MotivoDialogoProps {
  titulo: string;
  /** What its button says, if not the title. */
  boton?: string;
  variant?: 'primary' | 'danger';
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
