import type { FormDialogProps } from '#ui/overlays/form-dialog';
import { DialogoFormulario } from '../dialogo-formulario.tsx';
import { CampoMotivo, type CampoMotivoProps } from './campo-motivo.tsx';

export interface DialogoMotivoProps extends Omit<FormDialogProps, 'failure' | 'children'> {
  /** Null: a step that nobody has to explain. */
  campo: CampoMotivoProps | null;
}

/** Asks before something that somebody else is told of, and for the reason that they will read. */
export const DialogoMotivo = ({ campo, variant = 'danger', ...dialogo }: DialogoMotivoProps) => (
  <DialogoFormulario {...dialogo} variant={variant}>
    {campo && <CampoMotivo {...campo} />}
  </DialogoFormulario>
);
