import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { classNames } from '../theme/class-names.ts';
import c from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'onClick' | 'disabled'> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  /** As wide as its container. */
  isBlock?: boolean;
  isDisabled?: boolean;
  /** While pending, the button keeps its focus and ignores presses. */
  isPending?: boolean;
  /** Shown and read instead of the label while `isPending`. */
  pendingText?: string;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The browser's own button: React Aria's would add 15 kB to the first page, without a feature that is needed here. */
export function Button({ children, isPending = false, isDisabled = false, onPress, ...props }: ButtonProps) {
  const { variant = 'primary', size = 'normal', isBlock = false, pendingText, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(c.button, c[variant], size === 'small' && c.small, isBlock && c.block)}
      disabled={isDisabled}
      // Not `disabled`, which would move the focus to the top of the page.
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onPress?.();
      }}
    >
      {isPending && <Spinner />}
      {isPending && pendingText ? pendingText : children}
    </button>
  );
}
