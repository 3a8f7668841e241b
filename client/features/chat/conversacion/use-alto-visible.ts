import { useLayoutEffect } from 'react';
import { estaAmpliada, sobreTeclado } from '../../../api/page/teclado-movil.ts';

const ALTO = '--visible-height';

/**
 * Makes the chat as high as the part of the window above a phone's keyboard, so that the keyboard neither covers the message box
 * nor pushes the conversation's header out of the window: the unit `dvh` ignores keyboards (CSS Values 4, 6.1.2).
 */
export function useAltoVisible(): void {
  useLayoutEffect(() => {
    const vista = window.visualViewport;
    if (!vista) return;
    const raiz = document.documentElement;
    const measure = () => {
      if (estaAmpliada()) return;
      const libre = sobreTeclado();
      if (!libre) {
        raiz.style.removeProperty(ALTO);
        return;
      }
      raiz.style.setProperty(ALTO, `${libre.alto}px`);
      // iOS has scrolled the page up to show the message box, which the new height shows anyway.
      scrollTo(0, 0);
    };
    measure();
    vista.addEventListener('resize', measure);
    return () => {
      vista.removeEventListener('resize', measure);
      raiz.style.removeProperty(ALTO);
    };
  }, []);
}
