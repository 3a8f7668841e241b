import { useSyncExternalStore } from 'react';
import { estaAmpliada, sobreTeclado } from '../../../../api/page/teclado-movil.ts';

/**
 * CSS pixels between the window's foot and the end of the part above a phone's keyboard; null without a keyboard, and in a
 * zoomed page.
 */
export const pieVisible = (): number | null => (estaAmpliada() ? null : (sobreTeclado()?.pie ?? null));

function subscribe(onChange: () => void) {
  const vista = window.visualViewport;
  const suena = ['resize', 'scroll'] as const;
  for (const evento of suena) vista?.addEventListener(evento, onChange);
  return () => {
    for (const evento of suena) vista?.removeEventListener(evento, onChange);
  };
}

export const usePieVisible = (): number | null => useSyncExternalStore(subscribe, pieVisible);
