import { useCallback, useSyncExternalStore } from 'react';

/** Room for a column beside the page's main one; stylesheets use the same width. */
export const WIDE = '(width >= 64em)';

/** Whether the media query matches at this moment; `fallback` without matchMedia. */
export const matchesMedia = (query: string, fallback = false): boolean =>
  globalThis.matchMedia?.(query).matches ?? fallback;

/** The same as a hook that follows changes. Content that a phone never shows need not be rendered there. */
export function useMediaQuery(query: string, fallback = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesMedia(query, fallback));
}
