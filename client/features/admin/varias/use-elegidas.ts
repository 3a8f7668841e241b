import { useState } from 'react';
import type { UnaSinHacer } from '../../../pantalla/lista/sin-hacer.tsx';

/** One of a list, as its box and the answer name it. */
export interface Elegible {
  id: number;
  nombre: string;
}

/**
 * What somebody has chosen of a list, on other pages of it too, and what of it stayed as it was when something was done with
 * all of them. Held by the page: the list may be empty by then.
 * @param de which list it is; another one begins with nothing chosen
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
    elegir: (unas: readonly T[], si: boolean) => {
      const otras = elegidas.filter(({ id }) => !unas.some((una) => una.id === id));
      setEstado({ de, elegidas: si ? [...otras, ...unas] : otras, sinHacer });
    },
    /** They were done, but for these. */
    acabar: (quedan: readonly UnaSinHacer[]) => setEstado({ de, elegidas: [], sinHacer: quedan }),
  };
}
export type Eleccion<T extends Elegible> = ReturnType<typeof useElegidas<T>>;
