import { useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import c from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';

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
