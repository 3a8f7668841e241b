import type { Client } from 'pg';
import type { Avance } from './avance.ts';
import type { Fichero } from './ficheros.ts';
import type { Mesa } from './mesa.ts';
import type { Registro } from './registro.ts';

/** What a source's reader is given: where from, and where to. */
export interface Lectura {
  client: Client;
  pais: number;
  ficheros: Fichero[];
  mesa: Mesa;
  registro: Registro;
  avance: Avance;
}
