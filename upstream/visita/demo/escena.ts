import type { Autor } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';

/** The people and the clock of the demonstration. Its data are made by the same functions as people's calls, so that they are consistent. */
export interface Escena {
  deps: Deps;
  /** The dependencies with the clock so many days back. */
  hace: (dias: number) => Deps;
  empresas: readonly { id: number; dominio: string }[];
  marketing: Autor;
  moderacion: Autor;
  /** The member of the staff who decides on suggestions. */
  revision: Autor;
  /** In the order of REPRESENTANTES_DEMO. */
  representantes: readonly Autor[];
}
