import { Children, type ReactNode, useRef } from 'react';
import { useCurrentInSight } from './current-in-sight.ts';
import c from './side-menu.module.css';

export interface SideMenuProps {
  label: string;
  /** Links; the current one has `aria-current`. */
  links: ReactNode;
  /** The path, or another value that changes with the current link. */
  current: string;
  /** The page. */
  children: ReactNode;
}

/** An area of several pages: its menu at the side, or above on a phone. */
export function SideMenu({ label, links, current, children }: SideMenuProps) {
  const row = useRef<HTMLUListElement>(null);
  useCurrentInSight(row, current);
  return (
    <div className={c.area}>
      <nav aria-label={label}>
        <ul ref={row} className={c.menu}>
          {Children.map(links, (link) => (
            <li>{link}</li>
          ))}
        </ul>
      </nav>
      <div className={c.page}>{children}</div>
    </div>
  );
}
