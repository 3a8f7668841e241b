import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import c from './checkbox.module.css';
import { FieldMessages } from './field.tsx';

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

export function Checkbox({ children, help, error, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      {...(error ? { isInvalid: true } : {})}
      data-field={props.name}
      validationBehavior="aria"
      className={c.field}
    >
      <CheckboxButton className={c.checkbox}>
        {({ isIndeterminate }) => (
          <>
            <span className={c.box}>
              {isIndeterminate ? <Minus size={16} strokeWidth={3} /> : <Check size={16} strokeWidth={3} />}
            </span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      <FieldMessages help={help} error={error} />
    </CheckboxField>
  );
}
