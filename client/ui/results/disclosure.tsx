import type { ReactNode } from 'react';
import c from './disclosure.module.css';

export interface DisclosureProps {
  title: string;
  /** Initial state. */
  isOpen?: boolean;
  /** A line above it, or a panel around it; default neither. */
  frame?: 'line' | 'panel';
  children: ReactNode;
}

/** The native `details` element, with our arrow at the end of its line. */
export const Disclosure = ({ title, isOpen, frame, children }: DisclosureProps) => (
  <details className={c.disclosure} data-frame={frame} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);
