import { TextField, type TextFieldProps } from '#ui/inputs/text-field';
import { ui } from '../../i18n/es/ui.ts';

export interface CampoMotivoProps extends Pick<TextFieldProps, 'help' | 'isOptional' | 'rows' | 'autoFocus'> {
  /** Without one it is «Motivo». */
  label?: string | undefined;
  maxLength: number;
}

/** The reason for something, which somebody else will read. */
export const CampoMotivo = ({ label = ui.motivo, rows = 4, ...props }: CampoMotivoProps) => (
  <TextField name="motivo" label={label} rows={rows} {...props} />
);
