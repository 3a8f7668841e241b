import type { Client } from 'pg';
import type { Mesa } from '../aplicar/mesa.ts';
import type { Avance } from '../avance.ts';
import type { Registro } from '../registro.ts';
import type { Fichero } from './ficheros.ts';

/** What its reader says of a file as a whole. */
export interface Leida {
  /** Its date; null where it carries none. */
  fecha: string | null;
  /** Columns, under the names of FilaCatalogo, that it says nothing of: whatever its rows have there is dropped. */
  calladas: string[];
}

/** What a source's reader is given: where from, and where to. */
export interface Lectura {
  client: Client;
  pais: number;
  ficheros: Fichero[];
  /** What looks wrong is right: whoever started it has said so. */
  forzar?: boolean | undefined;
  mesa: Mesa;
  registro: Registro;
  avance: Avance;
}
