import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import c from '../form/field.module.css';
import { FieldFrame, useField } from '../form/field.tsx';
import { classNames } from '../theme/class-names.ts';
import p from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'rows' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> {
  /** `current-password` to log in, `new-password` to choose one: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; warns of Caps Lock; paste and password managers work. */
export function PasswordField({ label, name, help, error, isOptional, ...props }: PasswordFieldProps) {
  const { onChange, onBlur, isDisabled, isReadOnly, ref, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { id, message, onEdit, control } = useField({ name, help, error, isOptional });
  // Password managers dispatch fake key events without this method.
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} name={name} help={help} isOptional={isOptional} message={message}>
      <div className={p.wrap}>
        <input
          {...rest}
          {...control}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          className={classNames(c.control, p.input)}
          disabled={isDisabled}
          readOnly={isReadOnly}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
          onChange={(event) => {
            onEdit();
            onChange?.(event.target.value);
          }}
        />
        <button
          type="button"
          className={p.toggle}
          aria-label={isShown ? ui.ocultarContrasena : ui.mostrarContrasena}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <div role="status" className={p.caps}>
        {hasCapsLock && ui.bloqMayus}
      </div>
    </FieldFrame>
  );
}
