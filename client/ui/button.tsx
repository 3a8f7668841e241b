import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import c from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'render'> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  /** As wide as its container. */
  isBlock?: boolean;
  /** Shown and read instead of the label while `isPending`. */
  pendingText?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** While pending it keeps focus and its width, takes no press, and says what is going on. */
export function Button({
  children,
  variant = 'primary',
  size = 'normal',
  isBlock = false,
  pendingText,
  ...props
}: ButtonProps) {
  const { isPending } = props;
  return (
    <AriaButton
      {...props}
      className={classNames(c.button, c[variant], size === 'small' && c.small, isBlock && c.block)}
    >
      {isPending && <Spinner />}
      {isPending && pendingText ? pendingText : children}
    </AriaButton>
  );
}
