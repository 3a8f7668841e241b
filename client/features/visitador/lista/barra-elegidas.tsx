import type { ReactNode } from 'react';
import { Checkbox } from '#ui/toggles/checkbox';
import { type PluralForms, plural } from '../../../i18n/plural.ts';
import c from './lista.module.css';

interface BarraElegidasProps {
  textos: { elegirTodos: string; elegidos: PluralForms };
  /** Of this page, those that can be chosen. */
  todas: readonly { id: number }[];
  elegidas: readonly { id: number }[];
  onElegir: (ids: readonly number[]) => void;
  /** What can be done with those that were chosen. */
  children: ReactNode;
}

/** Above the rows of a list: the box for all of them, and what can be done with those that were chosen. */
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
