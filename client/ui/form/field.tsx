import { type ReactNode, useId } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import c from './field.module.css';
import { useFieldError } from './form-errors.ts';

/** Props that every field of the system takes. */
export interface FieldProps {
  label: string;
  /** Key in the form's data; the form's errors reach the field by it. */
  name?: string | undefined;
  /** Below the control, before any error. */
  help?: ReactNode;
  /** An error from outside a `Form`; inside one the errors arrive by `name`. */
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

/** Ids, ARIA attributes and the error of a field with a native control. */
export function useField({ name, help, error, isOptional }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const { message, onEdit } = useFieldError(name, error);
  const describedBy = [help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    message,
    onEdit,
    control: {
      id,
      name,
      'aria-invalid': message ? true : undefined,
      'aria-required': isOptional ? undefined : true,
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'name' | 'help' | 'isOptional'> {
  id: string;
  message: string | undefined;
  children: ReactNode;
}

/** Label above, help and error below. «Opcional» stands beside the label, so that the field's name stays the label. */
export const FieldFrame = ({ id, label, name, help, isOptional, message, children }: FieldFrameProps) => (
  <div className={c.field} data-field={name}>
    <div className={c.head}>
      <label className={c.label} htmlFor={id} data-label="">
        {label}
      </label>
      {isOptional && <span className={c.optional}>{ui.opcional}</span>}
    </div>
    {children}
    <Messages id={id} help={help} message={message} />
  </div>
);

export const Messages = ({ id, help, message }: Pick<FieldFrameProps, 'id' | 'help' | 'message'>) => (
  <>
    {help && (
      <div id={`${id}-help`} className={c.help}>
        {help}
      </div>
    )}
    {message && (
      <div id={`${id}-error`} className={c.error}>
        {message}
      </div>
    )}
  </>
);
