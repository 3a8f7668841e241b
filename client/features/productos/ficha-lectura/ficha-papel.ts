import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Producto } from '#shared/contract/visita/entidades';
import { perDocument } from '../../../documento/per-document.ts';

type Papel = ComponentType<{ producto: Producto }>;

/** When the screen's version stands: the first picture comes first. */
const ESPERA_MS = 800;

const paraPapel = perDocument((): { Impresa: Papel | null } => ({ Impresa: null }));
/** A failure leaves the screen's version to be printed. */
const cargar = () =>
  import('./ficha-impresa.tsx').then(
    ({ Impresa }) => {
      paraPapel().Impresa = Impresa;
    },
    () => {},
  );

/** Asks the browser to print, once there is what it is to print. */
export async function imprimirFicha(): Promise<void> {
  await cargar();
  window.print();
}

/**
 * The version for paper while something is being printed, else null. Its code is fetched ahead, for the browser's own key and
 * menu: between `beforeprint` and the picture there is no time to wait for anything.
 */
export function usePapel(): Papel | null {
  const [papel, setPapel] = useState<Papel | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void cargar(), ESPERA_MS);
    const antes = () => flushSync(() => setPapel(() => paraPapel().Impresa));
    const despues = () => setPapel(null);
    addEventListener('beforeprint', antes);
    addEventListener('afterprint', despues);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeprint', antes);
      removeEventListener('afterprint', despues);
    };
  }, []);
  return papel;
}
