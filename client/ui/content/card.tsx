import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import c from './card.module.css';

export interface CardProps {
  children: ReactNode;
  /** A heading at the top of the card; `level` keeps the page's outline right. */
  title?: string;
  level?: 2 | 3;
  /** Beside the heading: a link or a small button. */
  action?: ReactNode;
  padding?: 'normal' | 'wide' | 'none';
}

export function Card({ children, title, level = 2, action, padding = 'normal' }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(c.card, c[padding])}>
      {title && (
        <header className={c.head}>
          <Heading className={c.title}>{title}</Heading>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
