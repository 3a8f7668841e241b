import type { ReactNode } from 'react';
import c from './state-panel.module.css';

export interface EmptyStateProps {
  /** What would be here. */
  title: string;
  children?: ReactNode;
  /** The one next action. */
  action?: ReactNode;
  icon?: ReactNode;
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, children, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={c.panel}>
      {icon && (
        <div className={c.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={c.title}>{title}</Heading>
      {children && <div className={c.text}>{children}</div>}
      {action && <div className={c.actions}>{action}</div>}
    </section>
  );
}
