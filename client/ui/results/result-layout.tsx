import { Children, type ReactNode } from 'react';
import { Skeleton, SkeletonBlock } from '../feedback/skeleton.tsx';
import { useBelowFold } from './below-fold.tsx';
import c from './result-layout.module.css';

export interface ResultLayoutProps {
  /** Filters, at the side where there is room for them. */
  aside?: ReactNode;
  asideLabel?: string;
  /** An item of the list that is opened beside it, in the place of the filters. */
  detail?: ReactNode;
  /** The shown results belong to the former search. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Layout of a searchable list: filters, tools and list. */
export const ResultLayout = ({ aside, asideLabel, detail, isBusy = false, children }: ResultLayoutProps) => (
  <div className={c.layout} data-detail={detail ? true : undefined} aria-busy={isBusy || undefined}>
    {aside && (
      <aside className={c.aside} aria-label={asideLabel}>
        {aside}
      </aside>
    )}
    <div className={c.center}>{children}</div>
    {detail}
  </div>
);

export interface ResultToolsProps {
  /** Number of results. */
  total: ReactNode;
  /** Filters and order, at the end of the line. */
  controls: ReactNode;
  /** Chosen filters, and actions for all results. */
  children?: ReactNode;
}

export const ResultTools = ({ total, controls, children }: ResultToolsProps) => (
  <div className={c.tools}>
    <div className={c.line}>
      <p role="status" className={c.total}>
        {total}
      </p>
      <div className={c.controls}>{controls}</div>
    </div>
    {children}
  </div>
);

/** Chips of the filters and the button that clears them. */
export const ResultFilters = ({ children }: { children: ReactNode }) => <div className={c.filters}>{children}</div>;

/** Quiet buttons, aligned with the text above them. */
export const ResultActions = ({ children }: { children: ReactNode }) => <div className={c.actions}>{children}</div>;

/** Content for screens where the filters have no room at the side. */
export const NarrowOnly = ({ children }: { children: ReactNode }) => <span className={c.narrow}>{children}</span>;

/** Items of the first screen, or more. */
const FIRST_ITEMS = 5;

export function ResultList({ children }: { children: ReactNode }) {
  const isWhole = useBelowFold();
  return (
    <ol className={c.list} data-long-list>
      {Children.toArray(children).slice(0, isWhole ? undefined : FIRST_ITEMS)}
    </ol>
  );
}

export interface ResultSkeletonProps {
  rows: number;
  /** Heights in px: of a row, of the tools, of the filters. */
  row: number;
  tools: number;
  aside: number;
}

/** Skeleton of the first results. */
export const ResultSkeleton = ({ rows, row, tools, aside }: ResultSkeletonProps) => (
  <Skeleton>
    <ResultLayout aside={<SkeletonBlock height={aside} radius={8} />}>
      <SkeletonBlock height={tools} radius={8} />
      <div className={c.list}>
        {Array.from({ length: rows }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows differ in nothing else.
          <SkeletonBlock key={n} height={row} radius={8} />
        ))}
      </div>
    </ResultLayout>
  </Skeleton>
);
