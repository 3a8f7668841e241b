import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { FieldLabel, FieldMessages, useAriaField } from '../form/aria-field.tsx';
import f from '../form/field.module.css';
import type { FieldProps } from '../form/field.tsx';
import { classNames } from '../theme/class-names.ts';
import c from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  detail?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends FieldProps {
  items: readonly RadioOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** `cards`: each option is a card with icon and detail, several to a row. `scale`: steps of one measure, in a row. */
  variant?: 'list' | 'cards' | 'scale';
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { items, onChange, variant = 'list', label, name, help, error, isOptional, ...rest } = props;
  const field = { label, name, help, error, isOptional };
  const { message, onEdit, aria } = useAriaField(field);
  return (
    <AriaRadioGroup
      {...rest}
      {...aria}
      // The radios' values are those of `items`.
      onChange={(value) => {
        onEdit();
        onChange?.(value as Value);
      }}
      className={f.field}
    >
      <FieldLabel {...field} />
      <div className={variant === 'cards' ? c.cards : classNames(c.list, variant === 'scale' && c.scale)}>
        {items.map(({ value, label: text, detail, icon, isDisabled = false }) => (
          <RadioField key={value} value={value} isDisabled={isDisabled} className={c.field}>
            <RadioButton className={variant === 'cards' ? c.card : c.row}>
              {icon && <span className={c.icon}>{icon}</span>}
              <span className={c.dot} />
              <span className={c.text}>{text}</span>
            </RadioButton>
            {detail && (
              <Text slot="description" className={c.detail} elementType="div">
                {detail}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldMessages help={field.help} message={message} />
    </AriaRadioGroup>
  );
}
