import type { ReactNode } from 'react';
import c from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'warning' | 'bad' | 'outline';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** Before the words; decoration. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state or a kind in a word or two. It says nothing that its words do not: colour is never the only sign. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={c.badge} data-tone={tone} data-icon={icon ? true : undefined}>
    {icon}
    {children}
  </span>
);

/** Several beside each other. */
export const Badges = ({ children }: { children: ReactNode }) => <div className={c.badges}>{children}</div>;
