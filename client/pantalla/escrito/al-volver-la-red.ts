import { useLayoutEffect } from 'react';

const CADA_MS = 10_000;

/** Calls `send` while `espera` is true: at the «online» event, and every ten seconds while the browser believes to be online. */
export function useAlVolverLaRed(espera: boolean, send: () => unknown): void {
  // A layout effect, because an «online» event before a passive effect would be missed.
  useLayoutEffect(() => {
    if (!espera) return;
    const otraVez = () => void send();
    // An offline browser fires «online»; a browser that is online knows nothing about the server, so that it retries on a timer.
    addEventListener('online', otraVez);
    const timer = setInterval(() => navigator.onLine && otraVez(), CADA_MS);
    return () => {
      removeEventListener('online', otraVez);
      clearInterval(timer);
    };
  }, [espera, send]);
}
