import type { FormDialogProps } from '#ui/overlays/form-dialog';
import { DialogoFormulario } from '../dialogo-formulario.tsx';
import { CampoMotivo, type CampoMotivoProps } from './campo-motivo.tsx';

export interface DialogoMotivoProps extends Omit<FormDialogProps, 'failure' | 'children'> {
  /** Null: the step needs no reason. */
  campo: CampoMotivoProps | null;
}

/** Confirms a step that another person is notified of, and asks for the reason that they will read. */
export const DialogoMotivo = ({ campo, variant = 'danger', ...dialogo }: DialogoMotivoProps) => (
  <DialogoFormulario {...dialogo} variant={variant}>
    {campo && <CampoMotivo {...campo} />}
  </DialogoFormulario>
);
