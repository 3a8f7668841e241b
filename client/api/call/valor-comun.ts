import { useSyncExternalStore } from 'react';
import { perDocument } from '../../documento/per-document.ts';

/** A value that the whole page shares outside of React's tree: any code may set it, and components that use it render again. */
export function valorComun<T>(inicial: T) {
  const estado = perDocument(() => ({ valor: inicial }));
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => estado().valor;
  return {
    read,
    put(nuevo: T) {
      estado().valor = nuevo;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
