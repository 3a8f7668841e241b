import type { Client } from 'pg';
import type { Staging } from '../aplicar/staging.ts';
import type { Avance } from '../avance.ts';
import type { ImportLog } from '../registro.ts';
import type { Fichero } from './ficheros.ts';

/** What the reader of a source returns about the list as a whole. */
export interface Leida {
  /** Date of the list (YYYY-MM-DD); null when the list has none. */
  fecha: string | null;
  /** Columns (names of FilaCatalogo) about which the list says nothing: their values are dropped from all rows. */
  calladas: string[];
}

/** What the reader of a source gets: where to read, and where to write. */
export interface Lectura {
  client: Client;
  pais: number;
  ficheros: Fichero[];
  /** Whether the person who started the import said that a list that looks wrong is right. */
  forzar?: boolean | undefined;
  staging: Staging;
  registro: ImportLog;
  avance: Avance;
}
