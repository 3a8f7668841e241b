import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Producto } from '#shared/contract/visita/entidades';

type Papel = ComponentType<{ producto: Producto }>;

/** When the screen's version stands: nobody prints sooner, and the first picture comes first. */
const ESPERA_MS = 800;

/**
 * The version for paper while something is being printed, else null. Its code is fetched ahead, because between
 * `beforeprint` and the picture there is no time to wait for anything.
 */
export function usePapel(): Papel | null {
  const [papel, setPapel] = useState<Papel | null>(null);
  const [imprimiendo, setImprimiendo] = useState(false);
  useEffect(() => {
    // A failure leaves the screen's version to be printed.
    const cargar = () => import('./ficha-impresa.tsx').then(({ Impresa }) => setPapel(() => Impresa)).catch(() => {});
    const timer = setTimeout(() => void cargar(), ESPERA_MS);
    const antes = () => flushSync(() => setImprimiendo(true));
    const despues = () => setImprimiendo(false);
    addEventListener('beforeprint', antes);
    addEventListener('afterprint', despues);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeprint', antes);
      removeEventListener('afterprint', despues);
    };
  }, []);
  return imprimiendo ? papel : null;
}
