import { useState } from 'react';
import { perDocument } from '../../documento/per-document.ts';

/** Typed values of forms, until they are sent. In memory only: web storage holds no personal data (H-07). */
const borradores = perDocument(() => new Map<string, object>());

/** State of a form that survives leaving its page and coming back. The key of private data must name the person. */
export function useBorrador<T extends object>(clave: string, inicial: T): [T, (cambios: Partial<T>) => void] {
  // Only this hook writes under this key, with the same T.
  const [datos, setDatos] = useState<T>(() => ({ ...inicial, ...(borradores().get(clave) as Partial<T> | undefined) }));
  const change = (cambios: Partial<T>) =>
    setDatos((antes) => {
      const despues = { ...antes, ...cambios };
      borradores().set(clave, despues);
      return despues;
    });
  return [datos, change];
}

export const forgetBorrador = (clave: string) => borradores().delete(clave);
export const forgetBorradores = () => borradores().clear();
