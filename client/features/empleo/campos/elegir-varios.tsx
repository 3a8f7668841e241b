import { Chips } from '#ui/content/chips';
import { ComboBox } from '#ui/pickers/combobox';
import type { Option } from '#ui/pickers/select';
import c from '../candidato/candidato.module.css';

interface ElegirVariosProps {
  name: string;
  label: string;
  help?: string;
  items: readonly Option<number>[];
  valores: readonly number[];
  max: number;
  onChange: (valores: number[]) => void;
}

/** Multiple choice from a known list: chosen items become chips below, and the field is emptied. */
export const ElegirVarios = ({ name, label, help, items, valores, max, onChange }: ElegirVariosProps) => (
  <div className={c.varios}>
    {valores.length < max && (
      <ComboBox
        key={`${items.length} ${valores.length}`}
        name={name}
        label={label}
        help={help}
        isOptional
        items={items.filter(({ id }) => !valores.includes(id))}
        onChange={(id) => id !== null && onChange([...valores, id])}
      />
    )}
    {valores.length > 0 && (
      <Chips
        label={label}
        items={items
          .filter(({ id }) => valores.includes(id))
          .map(({ id, label: texto }) => ({ id: String(id), label: texto }))}
        onRemove={(quitado) => onChange(valores.filter((id) => String(id) !== quitado))}
      />
    )}
  </div>
);
