import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { ui } from '../i18n/es/ui.ts';
import { Button, type ButtonVariant } from './button.tsx';
import c from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Escape and a press outside; an alert is closed by its buttons and Escape only. */
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
}

export function Dialog({ isOpen, title, children, onClose, footer, role = 'dialog' }: DialogProps) {
  const body = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className={c.overlay}
    >
      <Modal className={c.modal}>
        <AriaDialog role={role} aria-describedby={body} className={c.dialog}>
          <Heading slot="title" level={2} className={c.title}>
            {title}
          </Heading>
          <div id={body} className={c.body}>
            {children}
          </div>
          {footer && <div className={c.footer}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface AlertDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** OK pressed, or Escape. */
  onClose: () => void;
  okText?: string;
}

/** The specification's dialogs: a title, a sentence, one button. */
export const AlertDialog = ({ okText = ui.aceptar, ...props }: AlertDialogProps) => (
  <Dialog
    {...props}
    role="alertdialog"
    footer={
      <Button autoFocus onPress={props.onClose}>
        {okText}
      </Button>
    }
  />
);

export interface ConfirmDialogProps extends AlertDialogProps {
  onConfirm: () => void;
  confirmText: string;
  variant?: ButtonVariant;
  isPending?: boolean;
}

/** Asks before what cannot be undone; focus begins on «Cancelar». */
export const ConfirmDialog = ({
  onConfirm,
  confirmText,
  variant = 'danger',
  isPending = false,
  ...props
}: ConfirmDialogProps) => (
  <Dialog
    {...props}
    role="alertdialog"
    footer={
      <>
        <Button variant="secondary" autoFocus onPress={props.onClose}>
          {ui.cancelar}
        </Button>
        <Button variant={variant} isPending={isPending} onPress={onConfirm}>
          {confirmText}
        </Button>
      </>
    }
  />
);
