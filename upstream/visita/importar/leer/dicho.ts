import type { Campos } from './fila-catalogo.ts';

/** What is there, or nothing said at all: the database keeps its value. */
export const dicho = <T>(valor: T | null | undefined): T | undefined => valor ?? undefined;

/**
 * Columns in which an empty cell means «none»: but only in a file that fills them somewhere. One that never does lacks the
 * column, whatever its header says, and an absent column says nothing.
 */
export function createDichos(columnas: readonly string[]) {
  const calladas = new Set(columnas);
  return {
    ve(...filas: (Campos | object)[]) {
      if (calladas.size === 0) return;
      for (const fila of filas)
        for (const [columna, valor] of Object.entries(fila)) if (diceAlgo(valor)) calladas.delete(columna);
    },
    calladas: () => [...calladas],
  };
}

const diceAlgo = (valor: unknown) =>
  valor !== null && valor !== undefined && valor !== false && !(Array.isArray(valor) && valor.length === 0);
