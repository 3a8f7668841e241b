import { TextField } from '#ui/inputs/text-field';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';

interface ListaConComasProps {
  name: string;
  label: string;
  valores: readonly string[];
  onChange: (valores: string[]) => void;
}

/** Several short texts in one field, separated by commas. The typed text is kept; `onChange` gets the list. */
export const ListaConComas = ({ name, label, valores, onChange }: ListaConComasProps) => (
  <TextField
    name={name}
    label={label}
    help={panel.ayuda.comas}
    isOptional
    defaultValue={valores.join(', ')}
    onChange={(texto) =>
      onChange(
        texto
          .split(',')
          .map((parte) => parte.trim())
          .filter((parte) => parte !== ''),
      )
    }
  />
);
