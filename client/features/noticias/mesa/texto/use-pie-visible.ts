import { useSyncExternalStore } from 'react';

/** Less than any keyboard takes, more than a browser's bar. */
const TECLADO_PX = 120;

/**
 * While a phone's keyboard is open: how far above the foot of the window what is seen of it ends, in CSS pixels. Keyboards cover the
 * window and leave it as high as it was (CSSOM View, `visualViewport`). Null while there is none.
 */
export function pieVisible(): number | null {
  const vista = window.visualViewport;
  // Somebody who looks closer wants nothing to move.
  if (vista?.scale !== 1 || innerHeight - vista.height < TECLADO_PX) return null;
  return Math.max(0, Math.round(innerHeight - vista.height - vista.offsetTop));
}

function subscribe(onChange: () => void) {
  const vista = window.visualViewport;
  const suena = ['resize', 'scroll'] as const;
  for (const evento of suena) vista?.addEventListener(evento, onChange);
  return () => {
    for (const evento of suena) vista?.removeEventListener(evento, onChange);
  };
}

export const usePieVisible = (): number | null => useSyncExternalStore(subscribe, pieVisible);
