import { useEffect } from 'react';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Ctrl K or ⌘ K inside of the chat opens the quick switch. The listener captures the key before the header, which opens the
 * search of the whole site with the same key elsewhere; in the chat that search keeps its button.
 */
export function useTeclaCambiar(onCambiar: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!/^k$/i.test(key) || altKey || shiftKey || metaKey !== IS_APPLE || ctrlKey === IS_APPLE) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onCambiar();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onCambiar]);
}
