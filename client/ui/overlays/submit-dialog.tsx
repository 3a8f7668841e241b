import type { FormEvent, ReactNode } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { FormActions } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';

export interface SubmitDialogProps {
  title: string;
  children: ReactNode;
  submitText: string;
  variant?: ButtonVariant | undefined;
  isPending?: boolean;
  pendingText?: string;
  /** There is nothing to send yet. */
  isDisabled?: boolean;
  /** Another way out than the two, after them. */
  extra?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog with fields that their owner checks: Enter presses its main button, «Cancelar» is in sight. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { title, children, submitText, variant = 'primary', isPending = false, isDisabled = false, extra } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand, in React's tree, inside a form of its page.
    event.stopPropagation();
    if (!isPending && !isDisabled) props.onSubmit();
  };
  return (
    <Dialog isOpen title={title} onClose={props.onClose}>
      <form noValidate aria-label={title} onSubmit={submit}>
        {children}
        <FormActions>
          <Button
            type="submit"
            variant={variant}
            isPending={isPending}
            isDisabled={isDisabled}
            {...(props.pendingText !== undefined && { pendingText: props.pendingText })}
          >
            {submitText}
          </Button>
          <Button variant="secondary" onPress={props.onClose}>
            {ui.cancelar}
          </Button>
          {extra}
        </FormActions>
      </form>
    </Dialog>
  );
}
