import { ChevronDown } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ui } from '../../i18n/es/ui.ts';
import { FieldLabel, FieldMessages, useAriaField } from '../form/aria-field.tsx';
import f from '../form/field.module.css';
import type { FieldProps } from '../form/field.tsx';
import { classNames } from '../theme/class-names.ts';
import c from './combobox.module.css';
import s from './select.module.css';
import { type Option, OptionRow } from './select.tsx';

export interface ComboBoxProps<Id extends string | number> extends FieldProps {
  items: readonly Option<Id>[];
  value?: Id | null;
  defaultValue?: Id | null;
  onChange?: (id: Id | null) => void;
  placeholder?: string;
  isDisabled?: boolean;
  autoComplete?: string;
}

/** Choice of one item from a list that is loaded: countries, provinces, prefixes. Matches without accents and inside words. */
export function ComboBox<Id extends string | number>({ items, onChange, ...props }: ComboBoxProps<Id>) {
  const { label, name, help, error, isOptional, placeholder, autoComplete, ...rest } = props;
  const field = { label, name, help, error, isOptional };
  const { message, onEdit, aria } = useAriaField(field);
  return (
    <AriaComboBox
      {...rest}
      {...aria}
      defaultItems={items}
      formValue="key"
      // The keys of the list are the ids of `items`.
      onChange={(key) => {
        onEdit();
        onChange?.(key as Id | null);
      }}
      className={f.field}
    >
      <ComboBoxParts field={field} message={message} placeholder={placeholder} autoComplete={autoComplete} opensOnPress>
        <ListBox<Option<Id>> className={s.list} renderEmptyState={() => <p className={s.empty}>{ui.sinResultados}</p>}>
          {(option) => <OptionRow {...option} />}
        </ListBox>
      </ComboBoxParts>
    </AriaComboBox>
  );
}

interface PartsProps {
  field: FieldProps;
  message: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** The list does not open on focus: it would cover the error of a refused form, and hide it from screen readers. */
  opensOnPress?: boolean;
  children: ReactNode;
}

/** Label, input, button, messages and list, shared by both combo boxes. */
export function ComboBoxParts({
  field,
  message,
  placeholder,
  autoComplete,
  opensOnPress = false,
  children,
}: PartsProps) {
  const state = use(ComboBoxStateContext);
  return (
    <>
      <FieldLabel {...field} />
      <div className={c.wrap}>
        <Input
          className={classNames(f.control, c.input)}
          placeholder={placeholder}
          {...(autoComplete ? { autoComplete } : {})}
          {...(opensOnPress && { onClick: () => state?.open(null, 'manual') })}
        />
        <Button className={c.trigger} aria-label={ui.mostrarOpciones}>
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      <FieldMessages help={field.help} message={message} />
      <Popover className={s.popover}>{children}</Popover>
    </>
  );
}
