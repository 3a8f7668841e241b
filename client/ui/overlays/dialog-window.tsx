import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import c from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Called on Escape and on a press outside; an alert is closed by its buttons and Escape only. */
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** For content to read, not to answer. */
  isWide?: boolean;
  /** At the top of the window, full-screen on a phone, for typing. Its title is visually hidden. */
  isPalette?: boolean;
}

/** The open dialog itself; loaded by `Dialog` when it is first needed. */
export function DialogWindow({ isOpen, title, children, onClose, footer, role = 'dialog', ...look }: DialogProps) {
  const { isWide, isPalette } = look;
  const body = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className={c.overlay}
      data-palette={isPalette || undefined}
    >
      <Modal className={c.modal} data-wide={isWide || undefined}>
        <AriaDialog role={role} aria-describedby={isPalette ? undefined : body} className={c.dialog}>
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
