import { Children, type ReactNode, useRef } from 'react';
import { useCurrentInSight } from './current-in-sight.ts';
import c from './link-chips.module.css';

export interface LinkChipsProps {
  label?: string;
  /** Links; a number of theirs stands in a `span`. */
  children: ReactNode;
  /** In one line that scrolls. */
  isRow?: boolean;
  /** What tells the one that holds from the others: in a row it is brought into sight when this changes. */
  current?: string | undefined;
}

/** Small ways to something near, or choices of a filter: the one that holds has `aria-current`. */
export function LinkChips({ label, children, isRow = false, current = '' }: LinkChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  useCurrentInSight(row, current);
  return (
    <ul ref={row} className={c.list} aria-label={label} data-row={isRow || undefined}>
      {Children.map(children, (link) => link && <li>{link}</li>)}
    </ul>
  );
}
