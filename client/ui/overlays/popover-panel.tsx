import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
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
  /** One of many, where a mouse is used: smaller, and not in the tab order. The keyboard needs another way to its panel. */
  isSmall?: boolean;
  placement?: 'bottom end' | 'top start' | 'top end';
}

/**
 * A button with a small window of its own, for content that is no menu: text, links and buttons.
 * Without React Aria's DialogTrigger, which would name the popover's own element, though it has no role.
 */
export function PopoverPanel({ label, trigger, title, isOpen, onOpenChange, children, ...look }: PopoverPanelProps) {
  const { isSmall = false, placement = 'bottom end' } = look;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        className={c.trigger}
        data-small={isSmall || undefined}
        excludeFromTabOrder={isSmall}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => onOpenChange(!isOpen)}
      >
        {trigger}
      </Button>
      <Popover
        className={c.popover}
        placement={placement}
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        <Dialog className={c.panel}>
          <Heading slot="title" level={2} className={c.title}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Popover>
    </>
  );
}
