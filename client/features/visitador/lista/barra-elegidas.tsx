import type { ReactNode } from 'react';
import { Checkbox } from '#ui/toggles/checkbox';
import { type PluralForms, plural } from '../../../i18n/plural.ts';
import c from './lista.module.css';

interface BarraElegidasProps {
  textos: { elegirTodos: string; elegidos: PluralForms };
  /** Rows of this page that can be chosen. */
  todas: readonly { id: number }[];
  elegidas: readonly { id: number }[];
  onElegir: (ids: readonly number[]) => void;
  /** Actions on the chosen rows. */
  children: ReactNode;
}

/** Above the rows of a list: a checkbox for all, and the actions on the chosen ones. */
export const BarraElegidas = ({ textos, todas, elegidas, onElegir, children }: BarraElegidasProps) => (
  <div className={c.barra}>
    <Checkbox
      isSelected={elegidas.length === todas.length}
      isIndeterminate={elegidas.length > 0 && elegidas.length < todas.length}
      onChange={(si) => onElegir(si ? todas.map(({ id }) => id) : [])}
    >
      {elegidas.length === 0 ? textos.elegirTodos : plural(elegidas.length, textos.elegidos)}
    </Checkbox>
    {children}
  </div>
);
