import * as v from 'valibot';
import type { AlmacenCifrado } from './almacen.ts';

/** A store that lasts as long as the page: for visitors without an account, and where the browser stores nothing. */
export function almacenEnMemoria(): AlmacenCifrado {
  const colecciones = new Map<string, Map<string, unknown>>();
  return {
    esPersistente: false,
    async put({ nombre }, id, valor) {
      const registros = colecciones.get(nombre) ?? new Map<string, unknown>();
      colecciones.set(nombre, registros.set(id, valor));
    },
    async getAll({ nombre, schema }) {
      return [...(colecciones.get(nombre) ?? [])].map(([id, valor]) => ({ id, valor: v.parse(schema, valor) }));
    },
    async remove({ nombre }, id) {
      colecciones.get(nombre)?.delete(id);
    },
    async deleteEverything() {
      colecciones.clear();
    },
  };
}
