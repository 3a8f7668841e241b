import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Producto } from '#shared/contract/visita/entidades';
import { perDocument } from '../../../documento/per-document.ts';

type Papel = ComponentType<{ producto: Producto }>;

/** Idle time after which the printed version is prefetched, so that it does not delay the first rendering. */
const ESPERA_MS = 800;

const paraPapel = perDocument((): { Impresa: Papel | null } => ({ Impresa: null }));
/** After a failure the screen's version is printed. */
const load = () =>
  import('./ficha-impresa.tsx').then(
    ({ Impresa }) => {
      paraPapel().Impresa = Impresa;
    },
    () => {},
  );

/** Opens the browser's print dialog once the printed version is loaded. */
export async function printFicha(): Promise<void> {
  await load();
  window.print();
}

/**
 * The printed version during printing, else null. Its code is prefetched for the browser's own key and menu: between
 * `beforeprint` and the picture nothing can be awaited.
 */
export function usePapel(): Papel | null {
  const [papel, setPapel] = useState<Papel | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load(), ESPERA_MS);
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
