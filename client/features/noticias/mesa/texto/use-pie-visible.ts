import { useSyncExternalStore } from 'react';
import { estaAmpliada, sobreTeclado } from '../../../../api/page/teclado-movil.ts';

/** How far the part of the window above a phone's keyboard ends over the window's foot, in CSS pixels; null without a keyboard. */
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
