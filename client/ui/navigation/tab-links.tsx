import { Children, type ReactNode, useRef } from 'react';
import { useCurrentInSight } from './current-in-sight.ts';
import c from './tab-links.module.css';

export interface TabLinksProps {
  label: string;
  /** Links; the one where one is has `aria-current`. A number of theirs stands in a `span`. */
  children: ReactNode;
  /** What tells the open one from the others: it is brought into sight when this changes. */
  current?: string | undefined;
}

/** Looks like `Tabs`, where each tab is an address of its own. */
export function TabLinks({ label, children, current = '' }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  useCurrentInSight(row, current);
  return (
    <nav aria-label={label}>
      <ul ref={row} className={c.row}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
