import { type ReactNode, useDeferredValue, useState } from 'react';
import { matchesMedia } from '../theme/use-media-query.ts';

/** Windows that show no more of a page than its first screen on a phone. */
const NARROW = '(width < 40em)';

/**
 * Whether what stands below the first screen is rendered: on a phone, false in the first render of a visit's first page, and true
 * in the next one, which React slices and interrupts. Mounting a long page at once is one task of a tenth of a second there.
 */
export function useBelowFold(): boolean {
  // Judged once: a look at the scroll position at every render could force a layout.
  const [isLate] = useState(startsAtTop);
  return useDeferredValue(true, isLate ? false : undefined);
}

/** A page that is opened at another place (reload, Back, a link to a part of it) must have all its height at once. */
const startsAtTop = (): boolean =>
  'firstPage' in document.documentElement.dataset &&
  matchesMedia(NARROW) &&
  scrollY === 0 &&
  location.hash === '' &&
  isFirstOpening();

function isFirstOpening(): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  return opening instanceof PerformanceNavigationTiming && opening.type === 'navigate';
}

/** Content below the first screen of a phone (`useBelowFold`). */
export function BelowFold({ children }: { children: ReactNode }) {
  return useBelowFold() && children;
}
