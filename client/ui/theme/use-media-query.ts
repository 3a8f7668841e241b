import { useCallback, useSyncExternalStore } from 'react';

/** Room for something beside the page's main column; stylesheets say the same. */
export const WIDE = '(width >= 64em)';

/** Whether the window is as the media query says at this moment; `fallback` where nothing can tell. */
export const matchesMedia = (query: string, fallback = false): boolean =>
  globalThis.matchMedia?.(query).matches ?? fallback;

/** The same, kept as it changes. What a phone never shows needs not be made there. */
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
