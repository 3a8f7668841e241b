import { X } from 'lucide-react';
import { ui } from '../../i18n/es/ui.ts';
import c from './chips.module.css';

export interface Chip {
  id: string;
  label: string;
}

/** Chosen values, each with a button that removes it. */
export const Chips = ({
  label,
  items,
  onRemove,
}: {
  label: string;
  items: readonly Chip[];
  onRemove: (id: string) => void;
}) => (
  <ul className={c.list} aria-label={label}>
    {items.map((chip) => (
      <li key={chip.id} className={c.chip}>
        {chip.label}
        <button type="button" className={c.remove} aria-label={ui.quitar(chip.label)} onClick={() => onRemove(chip.id)}>
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
);
