import type { Campos } from './fila-catalogo.ts';

/** A value, or undefined for null, so that the database keeps its own. */
export const dicho = <T>(valor: T | null | undefined): T | undefined => valor ?? undefined;

/**
 * Observes columns in which an empty cell means «none», which holds only in a file that fills the column somewhere. A file that never
 * fills it counts as without the column, whatever its header says, and an absent column says nothing (`calladas`).
 */
export function createDichos(columnas: readonly string[]) {
  const calladas = new Set(columnas);
  return {
    ve(...filas: (Campos | object)[]) {
      if (calladas.size === 0) return;
      for (const fila of filas)
        for (const [columna, valor] of Object.entries(fila)) if (hasValue(valor)) calladas.delete(columna);
    },
    calladas: () => [...calladas],
  };
}

const hasValue = (valor: unknown) =>
  valor !== null && valor !== undefined && valor !== false && !(Array.isArray(valor) && valor.length === 0);
