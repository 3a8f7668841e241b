import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Messages, useField } from '../form/field.tsx';
import c from './checkbox.module.css';

export interface CheckboxProps {
  /** The label; may hold links. */
  children: ReactNode;
  name?: string;
  /** Sent as the form's value when ticked; default `on`. */
  value?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  onChange?: (isSelected: boolean) => void;
  help?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, name, help, error, isRequired = false, ...props }: CheckboxProps) {
  const { value, isSelected, defaultSelected, isIndeterminate = false, isDisabled, onChange } = props;
  const { id, message, onEdit, control } = useField({ name, help, error, isOptional: !isRequired });
  const Icon = isIndeterminate ? Minus : Check;
  return (
    <div className={c.field} data-field={name}>
      <label className={c.checkbox}>
        <input
          {...control}
          type="checkbox"
          className={c.input}
          value={value}
          checked={isSelected}
          defaultChecked={defaultSelected}
          disabled={isDisabled}
          ref={(input) => {
            if (input) input.indeterminate = isIndeterminate;
          }}
          onChange={(event) => {
            onEdit();
            onChange?.(event.target.checked);
          }}
        />
        <span className={c.box} aria-hidden="true">
          <Icon size={16} strokeWidth={3} />
        </span>
        <span>{children}</span>
      </label>
      <Messages id={id} help={help} message={message} />
    </div>
  );
}
