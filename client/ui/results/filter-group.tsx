import { type ReactNode, useState } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { formatNumero } from '../../i18n/numero.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { NativeCheckbox } from '../toggles/native-checkbox.tsx';
import { Disclosure } from './disclosure.tsx';
import c from './filter-group.module.css';

export interface FilterGroupProps {
  title: string;
  /** Initial state of a group that folds; without it the group does not fold. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One filter of a list, as a group of options. */
export const FilterGroup = ({ title, isOpen, children }: FilterGroupProps) =>
  isOpen === undefined ? (
    <fieldset className={c.group}>
      <legend className={c.title}>{title}</legend>
      {children}
    </fieldset>
  ) : (
    <div className={c.folding}>
      <Disclosure title={title} isOpen={isOpen}>
        {children}
      </Disclosure>
    </div>
  );

export interface FilterValue {
  value: string;
  label: string;
  /** Number of results with this value; left out where it is not counted. */
  total?: number;
  /** Depth in a tree; the root is 0. */
  level?: number;
}

export interface FilterOptionsProps {
  items: readonly FilterValue[];
  selected: readonly string[];
  /** Resolves when the page shows the new filter. */
  onToggle: (value: string) => Promise<void>;
  /** Shows all values from the start: for a tree, or search results. */
  isWhole?: boolean;
}

const AT_SIGHT = 6;

/** The first values and every selected one; a button shows the others. */
export function FilterOptions({ items, selected, onToggle, isWhole = false }: FilterOptionsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const fits = isWhole || isUnfolded || items.length <= AT_SIGHT + 1;
  const shown = fits ? items : items.filter(({ value }, place) => place < AT_SIGHT || selected.includes(value));
  const hidden = items.length - shown.length;
  return (
    <>
      <ul className={c.options}>
        {shown.map(({ value, label, total, level = 0 }) => (
          <li key={value} className={c.option} data-level={level || undefined}>
            <NativeCheckbox isSelected={selected.includes(value)} onChange={() => onToggle(value)}>
              <span>{label}</span>
              {total !== undefined && (
                <>
                  {' '}
                  <span className={c.total}>{formatNumero(total)}</span>
                </>
              )}
            </NativeCheckbox>
          </li>
        ))}
      </ul>
      {(hidden > 0 || isUnfolded) && !isWhole && (
        <button type="button" className={c.more} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? ui.verMenos : ui.verMas(hidden)}
        </button>
      )}
    </>
  );
}

export interface FilterSheetProps {
  title: string;
  /** Text of the closing button, with the number of results. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** The filters in a dialog, for narrow screens; each choice applies at once. */
export const FilterSheet = ({ title, done, onClose, children }: FilterSheetProps) => (
  <Dialog isOpen title={title} onClose={onClose}>
    {children}
    <div className={c.foot}>
      <Button isBlock onPress={onClose}>
        {done}
      </Button>
    </div>
  </Dialog>
);
