import { useState } from 'react';
import type { UnaSinHacer } from '../../../pantalla/lista/sin-hacer.tsx';

/** A row of a list, as named by its checkbox and the answer. */
export interface Elegible {
  id: number;
  nombre: string;
}

/**
 * Rows chosen in a list, also on other pages, and the rows that a call for several has refused. The state belongs to the
 * page, because the list may be empty after the call.
 * @param de id of the list; another list begins without a choice
 */
export function useElegidas<T extends Elegible>(de = '') {
  const [estado, setEstado] = useState<{ de: string; elegidas: readonly T[]; sinHacer: readonly UnaSinHacer[] }>();
  const esDeEsta = estado?.de === de;
  const elegidas = esDeEsta ? estado.elegidas : [];
  const sinHacer = esDeEsta ? estado.sinHacer : [];
  return {
    elegidas,
    sinHacer,
    tiene: ({ id }: T) => elegidas.some((una) => una.id === id),
    choose: (unas: readonly T[], si: boolean) => {
      const otras = elegidas.filter(({ id }) => !unas.some((una) => una.id === id));
      setEstado({ de, elegidas: si ? [...otras, ...unas] : otras, sinHacer });
    },
    /** The call is done, except for these rows. */
    finish: (quedan: readonly UnaSinHacer[]) => setEstado({ de, elegidas: [], sinHacer: quedan }),
  };
}
export type Eleccion<T extends Elegible> = ReturnType<typeof useElegidas<T>>;
