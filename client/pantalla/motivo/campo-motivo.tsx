import { TextField, type TextFieldProps } from '#ui/inputs/text-field';
import { ui } from '../../i18n/es/ui.ts';

export interface CampoMotivoProps extends Pick<TextFieldProps, 'help' | 'isOptional' | 'rows' | 'autoFocus'> {
  /** Default «Motivo». */
  label?: string | undefined;
  maxLength: number;
}

/** Field for a reason that another person will read. */
export const CampoMotivo = ({ label = ui.motivo, rows = 4, ...props }: CampoMotivoProps) => (
  <TextField name="motivo" label={label} rows={rows} {...props} />
);
