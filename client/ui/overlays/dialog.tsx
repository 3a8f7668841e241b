import { lazy, type ReactNode, Suspense } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import type { DialogProps } from './dialog-window.tsx';

export const preloadDialog = () => import('./dialog-window.tsx');
const DialogWindow = lazy(async () => ({ default: (await preloadDialog()).DialogWindow }));

/** A dialog that Escape closes; its code is loaded with the first one that opens. */
export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );

export interface AlertDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Called by OK and by Escape. */
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
  cancelText?: string;
  variant?: ButtonVariant;
  isPending?: boolean;
}

/** Confirmation of an irreversible action; the focus begins on «Cancelar», or its substitute. */
export const ConfirmDialog = ({
  onConfirm,
  confirmText,
  cancelText = ui.cancelar,
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
          {cancelText}
        </Button>
        <Button variant={variant} isPending={isPending} onPress={onConfirm}>
          {confirmText}
        </Button>
      </>
    }
  />
);
