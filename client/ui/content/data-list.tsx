import type { ReactNode } from 'react';
import c from './data-list.module.css';

/** Name and value of a fact. */
export type Datum = readonly [term: string, value: ReactNode];

export interface DataListProps {
  items: readonly Datum[];
  /** Narrower columns, for short facts. */
  isNarrow?: boolean;
}

/** Facts with their names, in columns where there is room. */
export const DataList = ({ items, isNarrow = false }: DataListProps) => (
  <dl className={c.list} data-narrow={isNarrow || undefined}>
    {items.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
