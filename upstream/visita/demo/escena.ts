import type { Autor } from '../../accounts/autor.ts';
import type { Deps } from '../../deps.ts';

/** Who is there, and when: the same calls as a person's, so that what is shown has come about as it would. */
export interface Escena {
  deps: Deps;
  /** As it was so many days ago. */
  hace: (dias: number) => Deps;
  empresas: readonly { id: number; dominio: string }[];
  marketing: Autor;
  moderacion: Autor;
  /** Who decides on what is suggested. */
  revision: Autor;
  /** In the order of REPRESENTANTES_DEMO. */
  representantes: readonly Autor[];
}
