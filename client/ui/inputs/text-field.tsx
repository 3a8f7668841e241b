import type { FocusEvent, InputHTMLAttributes, Ref } from 'react';
import c from '../form/field.module.css';
import { FieldFrame, type FieldProps, useField } from '../form/field.tsx';
import { classNames } from '../theme/class-names.ts';

type Passed =
  | 'value'
  | 'defaultValue'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'autoFocus';

export interface TextFieldProps extends FieldProps, Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** Several lines; the number is the initial height. */
  rows?: number;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, name, help, error, isOptional, ...props }: TextFieldProps) {
  const { type = 'text', onChange, isDisabled, isReadOnly, rows, ref, ...rest } = props;
  // A search may always be empty, so that it needs no «Opcional».
  const { id, message, onEdit, control } = useField({ name, help, error, isOptional: isOptional || type === 'search' });
  const shared = {
    ...rest,
    ...control,
    disabled: isDisabled,
    readOnly: isReadOnly,
    onChange: (event: { target: { value: string } }) => {
      onEdit();
      onChange?.(event.target.value);
    },
  };
  return (
    <FieldFrame id={id} label={label} name={name} help={help} isOptional={isOptional} message={message}>
      {rows === undefined ? (
        <input {...shared} ref={ref} type={type} className={c.control} />
      ) : (
        <textarea {...shared} rows={rows} className={classNames(c.control, c.area)} />
      )}
    </FieldFrame>
  );
}
