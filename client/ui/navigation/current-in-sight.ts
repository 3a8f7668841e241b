import { type RefObject, useEffect } from 'react';

/** On a phone a row of links or tabs is wider than the screen: the one where one is stays in sight. `place`: changes with it. */
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

/** The same as a `ref` of the current one, where its row has nothing in it yet when its effects run. */
export const currentInSight = (current: HTMLElement | null): void => {
  if (current?.parentElement) bringInSight(current.parentElement, current);
};
