import { useLayoutEffect } from 'react';

const CADA_MS = 10_000;

/** What waits for the network goes when there is one: at once where the browser says so, else it is tried now and then. */
export function useAlVolverLaRed(espera: boolean, enviar: () => unknown): void {
  // As soon as it is said that it waits: what the browser says in between would be lost.
  useLayoutEffect(() => {
    if (!espera) return;
    const otraVez = () => void enviar();
    // A browser that sees no network says when it does; one that sees a network knows nothing of the server behind it.
    addEventListener('online', otraVez);
    const timer = setInterval(() => navigator.onLine && otraVez(), CADA_MS);
    return () => {
      removeEventListener('online', otraVez);
      clearInterval(timer);
    };
  }, [espera, enviar]);
}
