import { Children, type ReactNode } from 'react';
import c from './link-chips.module.css';

export interface LinkChipsProps {
  label?: string;
  /** Links; a number of theirs stands in a `span`. */
  children: ReactNode;
  /** In one line that scrolls. */
  isRow?: boolean;
}

/** Small ways to something near. */
export const LinkChips = ({ label, children, isRow = false }: LinkChipsProps) => (
  <ul className={c.list} aria-label={label} data-row={isRow || undefined}>
    {Children.map(children, (link) => link && <li>{link}</li>)}
  </ul>
);
