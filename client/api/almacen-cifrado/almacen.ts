import type * as v from 'valibot';

/** What is kept under one name. What does not parse any more when it is read (a newer page) is dropped. */
export interface Coleccion<T> {
  nombre: string;
  schema: v.GenericSchema<unknown, T>;
}

export interface Guardado<T> {
  id: string;
  valor: T;
}

/** What a browser keeps of one person until it can be sent. */
export interface Almacen {
  /** False: something is in memory only, and goes with the page. */
  readonly esPersistente: boolean;
  /** Under an id that is there already it takes the place of what was. */
  put<T>(coleccion: Coleccion<T>, id: string, valor: T): Promise<void>;
  /** In the order in which they were first put. */
  getAll<T>(coleccion: Coleccion<T>): Promise<Guardado<T>[]>;
  remove(coleccion: Coleccion<unknown>, id: string): Promise<void>;
  borrarTodo(): Promise<void>;
}
