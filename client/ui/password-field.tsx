import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { ui } from '../i18n/es/ui.ts';
import { classNames } from './class-names.ts';
import c from './field.module.css';
import { ariaFieldProps, FieldLabel, FieldMessages } from './field.tsx';
import p from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'rows' | 'placeholder' | 'inputMode'> {
  /** `current-password` to log in, `new-password` to choose one: password managers go by it. */
  autoComplete: 'current-password' | 'new-password';
}

/** Paste and password managers work; what is shown is hidden again by the form's submit, so that it is never saved as text. */
export function PasswordField({ label, name, help, error, isOptional, ref, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const field = { label, name, help, error, isOptional };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <AriaTextField
      {...props}
      {...ariaFieldProps(field)}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoCorrect="off"
      onBlur={(event) => {
        setCapsLock(false);
        props.onBlur?.(event);
      }}
      className={c.field}
    >
      <FieldLabel {...field} />
      <div className={p.wrap}>
        <Input
          ref={ref}
          className={classNames(c.control, p.input)}
          autoCapitalize="none"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <Button
          className={p.toggle}
          aria-label={isShown ? ui.ocultarContrasena : ui.mostrarContrasena}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} strokeWidth={1.5} /> : <Eye size={20} strokeWidth={1.5} />}
        </Button>
      </div>
      <div role="status" className={p.caps}>
        {hasCapsLock && ui.bloqMayus}
      </div>
      <FieldMessages {...field} />
    </AriaTextField>
  );
}
