import { Children, type ReactNode, useRef } from 'react';
import { useCurrentInSight } from './current-in-sight.ts';
import c from './tab-links.module.css';

export interface TabLinksProps {
  label: string;
  /** Links; the current one has `aria-current`. A count goes into a `span`. */
  children: ReactNode;
  /** A value that changes with the open tab, which is then scrolled into view. */
  current?: string | undefined;
}

/** Looks like `Tabs`, but each tab is an address of its own. */
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
