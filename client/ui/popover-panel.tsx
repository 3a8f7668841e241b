import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import c from './popover-panel.module.css';

export interface PopoverPanelProps {
  /** Name of the button. */
  label: string;
  trigger: ReactNode;
  /** Heading and name of the panel. */
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button of the header with a small window of its own: for what is no menu, because it holds text, links and buttons. */
export const PopoverPanel = ({ label, trigger, title, isOpen, onOpenChange, children }: PopoverPanelProps) => (
  <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
    <Button className={c.trigger} aria-label={label}>
      {trigger}
    </Button>
    <Popover className={c.popover} placement="bottom end">
      <Dialog className={c.panel}>
        <Heading slot="title" level={2} className={c.title}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </Popover>
  </DialogTrigger>
);
