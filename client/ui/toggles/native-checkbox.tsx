import { Check, Minus } from 'lucide-react';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import c from './native-checkbox.module.css';

/**
 * For long lists: the native checkbox in the style of `Checkbox`. A change shows at once, even if its owner needs
 * a moment to apply it (a navigation: `onChange` returns its promise).
 */
export function NativeCheckbox({
  children,
  isSelected,
  isIndeterminate = false,
  onChange,
}: {
  children: ReactNode;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void | Promise<void>;
}) {
  const [isShown, show] = useOptimistic(isSelected);
  const choose = (chosen: boolean) => {
    const held = onChange(chosen);
    if (held)
      startTransition(async () => {
        show(chosen);
        await held;
      });
  };
  return (
    <label className={c.label}>
      <input
        type="checkbox"
        className={c.input}
        checked={isShown}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        onChange={(event) => choose(event.target.checked)}
      />
      <span className={c.box} aria-hidden="true">
        {isIndeterminate ? <Minus size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />}
      </span>
      <span>{children}</span>
    </label>
  );
}
