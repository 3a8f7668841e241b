import type { AnchorHTMLAttributes, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import c from './button.module.css';
import type { ButtonVariant } from './button.tsx';

export interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  isBlock?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. For routes of the app use `EnlaceBoton` of client/pantalla/enlaces.tsx, which is typed. */
export const LinkButton = ({
  variant = 'primary',
  size = 'normal',
  isBlock = false,
  children,
  ...props
}: LinkButtonProps) => (
  <a {...props} className={classNames(c.button, c[variant], size === 'small' && c.small, isBlock && c.block)}>
    {children}
  </a>
);
