import { Children, type ReactNode, useRef } from 'react';
import { useCurrentInSight } from './current-in-sight.ts';
import c from './link-chips.module.css';

export interface LinkChipsProps {
  label?: string;
  /** Links; a count goes into a `span`. */
  children: ReactNode;
  /** In one line that scrolls. */
  isRow?: boolean;
  /** A value that changes with the current chip: it is then scrolled into view in its row. */
  current?: string | undefined;
}

/** Links to nearby pages, or choices of a filter; the current one has `aria-current`. */
export function LinkChips({ label, children, isRow = false, current = '' }: LinkChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  useCurrentInSight(row, current);
  return (
    <ul ref={row} className={c.list} aria-label={label} data-row={isRow || undefined}>
      {Children.map(children, (link) => link && <li>{link}</li>)}
    </ul>
  );
}
