import type { ReactNode } from 'react';
import c from './table.module.css';

export interface TableProps {
  /** Accessible name of the box that scrolls. */
  label: string;
  /** Header cells of the columns. */
  head: readonly string[];
  /** Rows; the first cell of each is its `th`. */
  children: ReactNode;
  /**
   * On a phone each row is a small card instead of a line that scrolls: its `th` first, then the cells with the names in
   * their `data-title`.
   */
  isStacked?: boolean;
}

export const Table = ({ label, head, children, isStacked = false }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by the keyboard.
  <section className={c.box} aria-label={label} tabIndex={0}>
    <table className={c.table} data-stacked={isStacked || undefined}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
