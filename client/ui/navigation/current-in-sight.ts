import { type RefObject, useEffect } from 'react';

/** Scrolls the current link or tab into view in a row that is wider than a phone. `place`: a value that changes with the current one. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one follows from the place.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
    if (row.current && current) bringInSight(row.current, current);
  }, [place]);
}

const bringInSight = (row: HTMLElement, current: HTMLElement) => {
  row.scrollLeft = current.offsetLeft - row.offsetLeft - 16;
};

/** The same as a `ref` of the current link, for a row that is still empty when its effects run. */
export const currentInSight = (current: HTMLElement | null): void => {
  if (current?.parentElement) bringInSight(current.parentElement, current);
};
