import type { ReactNode } from 'react';
import c from './data-line.module.css';

export interface DataLineProps {
  size?: 'small';
  /** A `span` for each fact. */
  children: ReactNode;
}

/** A line of short facts, separated by points. */
export const DataLine = ({ size, children }: DataLineProps) => (
  <p className={c.line} data-size={size}>
    {children}
  </p>
);
