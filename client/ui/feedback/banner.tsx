import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import c from './banner.module.css';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'offline';
export interface BannerProps {
  tone?: BannerTone;
  title?: string;
  children: ReactNode;
  /** A small button or link at the end. */
  action?: ReactNode;
  /** From edge to edge, for the top of the page; else a block in the content. */
  isBar?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** `ref` for a banner that answers a press which may be far from it: scrolls the banner into view when it appears. */
export const intoView = (banner: HTMLDivElement | null) => banner?.scrollIntoView?.({ block: 'nearest' });

const ICON = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  offline: WifiOff,
} as const satisfies Record<BannerTone, unknown>;

/** A notice that stays. A danger banner interrupts a screen reader, the others wait their turn. */
export function Banner({ tone = 'info', title, children, action, isBar = false, ref }: BannerProps) {
  const Icon = ICON[tone];
  return (
    <div
      ref={ref}
      className={c.banner}
      data-tone={tone}
      data-bar={isBar || undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={c.icon} size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className={c.text}>
        {title && <p className={c.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={c.action}>{action}</div>}
    </div>
  );
}
