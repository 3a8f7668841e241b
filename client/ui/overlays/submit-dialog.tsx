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
  /** Nothing can be sent yet. */
  isDisabled?: boolean;
  /** A third button, after the two. */
  extra?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A dialog whose fields are checked by its owner: Enter presses its main button, and «Cancelar» is visible. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { title, children, submitText, variant = 'primary', isPending = false, isDisabled = false, extra } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be inside a form of its page in React's tree, to which the event must not bubble.
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
