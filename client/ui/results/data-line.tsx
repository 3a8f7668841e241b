import type { ReactNode } from 'react';
import c from './data-line.module.css';

export interface DataLineProps {
  size?: 'small';
  /** A `span` for each thing that is said. */
  children: ReactNode;
}

/** What something is in a few words: a point between two of them. */
export const DataLine = ({ size, children }: DataLineProps) => (
  <p className={c.line} data-size={size}>
    {children}
  </p>
);
