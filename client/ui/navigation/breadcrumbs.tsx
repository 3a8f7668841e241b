import { Children, type ReactNode } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import c from './breadcrumbs.module.css';

/** Links of the router as children; the current page last, as plain text. */
export const Breadcrumbs = ({ children }: { children: ReactNode }) => {
  const crumbs = Children.toArray(children);
  return (
    <nav aria-label={ui.estasEn} className={c.nav}>
      <ol className={c.list}>
        {crumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb's identity is its position in the path.
          <li key={index} aria-current={index === crumbs.length - 1 ? 'page' : undefined} className={c.crumb}>
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  );
};
