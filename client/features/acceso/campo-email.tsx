import { useState } from 'react';
import { TextField, type TextFieldProps } from '#ui/inputs/text-field';
import { login } from '../../i18n/es/acceso/login.ts';
import { readBorrador, saveBorrador } from './borrador-acceso.ts';

/** The address by which an account is known, which password managers fill in. */
export const CampoEmail = (props: Pick<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'>) => (
  <TextField name="email" type="email" label={login.email} autoComplete="username" inputMode="email" {...props} />
);

/** The address that is being typed, kept in the draft for the other forms of the area. */
export function useEmail() {
  const [email, setEmail] = useState(readBorrador().email);
  const writeEmail = (value: string) => {
    setEmail(value);
    saveBorrador({ email: value });
  };
  return [email, writeEmail] as const;
}
