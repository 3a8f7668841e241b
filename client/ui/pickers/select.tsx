import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { ui } from '../../i18n/es/ui.ts';
import { FieldLabel, FieldMessages, useAriaField } from '../form/aria-field.tsx';
import f from '../form/field.module.css';
import type { FieldProps } from '../form/field.tsx';
import { classNames } from '../theme/class-names.ts';
import c from './select.module.css';

export interface Option<Id extends string | number = string | number> {
  id: Id;
  label: string;
  /** Smaller text beside the label. */
  detail?: string;
}

export interface SelectProps<Id extends string | number> extends FieldProps {
  items: readonly Option<Id>[];
  value?: Id | null;
  defaultValue?: Id | null;
  onChange?: (id: Id | null) => void;
  placeholder?: string;
  isDisabled?: boolean;
  autoComplete?: string;
}

/** Choice of one of a few options. For more than a dozen a `ComboBox` is quicker. */
export function Select<Id extends string | number>({ onChange, items, placeholder, ...props }: SelectProps<Id>) {
  const { label, name, help, error, isOptional, ...rest } = props;
  const field = { label, name, help, error, isOptional };
  const { message, onEdit, aria } = useAriaField(field);
  return (
    <AriaSelect
      {...rest}
      {...aria}
      placeholder={placeholder ?? ui.eligeOpcion}
      // The keys of the list are the ids of `items`.
      onChange={(key) => {
        onEdit();
        onChange?.(key as Id | null);
      }}
      className={f.field}
    >
      <FieldLabel {...field} />
      <Button className={classNames(f.control, c.button)}>
        <SelectValue className={c.value} />
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </Button>
      <FieldMessages help={field.help} message={message} />
      <Popover className={c.popover}>
        <ListBox className={c.list} items={items}>
          {(option) => <OptionRow {...option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** One line of a list of options, here and in the combo boxes. */
export const OptionRow = ({ id, label, detail }: Option) => (
  <ListBoxItem id={id} className={c.item} textValue={label}>
    <span>{label}</span>
    {detail && <span className={c.detail}>{detail}</span>}
  </ListBoxItem>
);
