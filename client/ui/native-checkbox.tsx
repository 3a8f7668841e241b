import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import c from './native-checkbox.module.css';

/** For long lists: the browser's own control, dressed like `Checkbox`. */
export const NativeCheckbox = ({
  children,
  isSelected,
  isIndeterminate = false,
  onChange,
}: {
  children: ReactNode;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
}) => (
  <label className={c.label}>
    <input
      type="checkbox"
      className={c.input}
      checked={isSelected}
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={c.box} aria-hidden="true">
      {isIndeterminate ? <Minus size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />}
    </span>
    <span>{children}</span>
  </label>
);
