import type { ReactNode } from 'react';
import c from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'warning' | 'bad' | 'outline';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** Icon before the text; decoration. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state or kind in a word or two. Its text carries the whole meaning: colour is never the only sign. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={c.badge} data-tone={tone} data-icon={icon ? true : undefined}>
    {icon}
    {children}
  </span>
);

/** A row of badges. */
export const Badges = ({ children }: { children: ReactNode }) => <div className={c.badges}>{children}</div>;
