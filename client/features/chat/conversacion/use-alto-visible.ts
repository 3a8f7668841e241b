import { useLayoutEffect } from 'react';

const ALTO = '--visible-height';
/** Less than any keyboard takes, more than a browser's bar. */
const TECLADO_PX = 120;

/**
 * What fills the window is as high as what is seen of it, so that a phone's keyboard neither covers where one writes nor pushes
 * the conversation's header out: `dvh` knows nothing of keyboards (CSS Values 4, 6.1.2).
 */
export function useAltoVisible(): void {
  useLayoutEffect(() => {
    const vista = window.visualViewport;
    if (!vista) return;
    const raiz = document.documentElement;
    const medir = () => {
      // Somebody who looks closer wants nothing to move.
      if (vista.scale !== 1) return;
      if (innerHeight - vista.height < TECLADO_PX) {
        raiz.style.removeProperty(ALTO);
        return;
      }
      raiz.style.setProperty(ALTO, `${Math.round(vista.height)}px`);
      // iOS has moved the page up for the box, which needs that no more.
      scrollTo(0, 0);
    };
    medir();
    vista.addEventListener('resize', medir);
    return () => {
      vista.removeEventListener('resize', medir);
      raiz.style.removeProperty(ALTO);
    };
  }, []);
}
