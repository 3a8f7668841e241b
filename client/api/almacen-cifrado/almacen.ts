import type * as v from 'valibot';

/** Values that are kept under one name. A stored value that does not fit the schema (a newer page has another) is dropped when read. */
export interface Coleccion<T> {
  nombre: string;
  schema: v.GenericSchema<unknown, T>;
}

export interface Guardado<T> {
  id: string;
  valor: T;
}

/** Values of one person that a browser keeps until they can be sent. */
export interface AlmacenCifrado {
  /** False: some value is in memory only, and is lost with the page. */
  readonly esPersistente: boolean;
  /** Replaces the value of the same id. */
  put<T>(coleccion: Coleccion<T>, id: string, valor: T): Promise<void>;
  /** In the order of the first `put` of each id. */
  getAll<T>(coleccion: Coleccion<T>): Promise<Guardado<T>[]>;
  remove(coleccion: Coleccion<unknown>, id: string): Promise<void>;
  deleteEverything(): Promise<void>;
}
