import { TextField } from '#ui/inputs/text-field';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';

interface ListaConComasProps {
  name: string;
  label: string;
  valores: readonly string[];
  onChange: (valores: string[]) => void;
}

/** Several short texts in one field. What is typed stays as it is; the list is what its commas make of it. */
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
