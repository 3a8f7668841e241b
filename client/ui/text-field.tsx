import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import c from './field.module.css';
import { ariaFieldProps, FieldLabel, FieldMessages, type FieldProps } from './field.tsx';

type Passed =
  | 'type'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'isDisabled'
  | 'isReadOnly'
  | 'autoFocus'
  | 'spellCheck';

export interface TextFieldProps extends FieldProps, Pick<AriaTextFieldProps, Passed> {
  placeholder?: string;
  /** Several lines; the number is the height to begin with. */
  rows?: number;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, name, help, error, isOptional, placeholder, rows, ref, ...props }: TextFieldProps) {
  const field = { label, name, help, error, isOptional };
  return (
    <AriaTextField {...props} {...ariaFieldProps(field)} className={c.field}>
      <FieldLabel {...field} />
      {rows === undefined ? (
        <Input ref={ref} className={c.control} placeholder={placeholder} />
      ) : (
        <TextArea className={classNames(c.control, c.area)} rows={rows} placeholder={placeholder} />
      )}
      <FieldMessages {...field} />
    </AriaTextField>
  );
}
