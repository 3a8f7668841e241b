import type { Catalogo } from '../construir/catalogo.ts';

/** Products that a filter is about, and whether it asks for them or for all the others. */
export interface Vivo {
  productos: ReadonlySet<number>;
  pide: 'estos' | 'los demás';
}

/** Of these rows, those that all of the filters let through. `filas` null: of the whole catalogue. */
export function dejar({ ids, total }: Catalogo, filas: Uint32Array | null, vivos: readonly Vivo[]): Uint32Array {
  const todas = filas ?? new Uint32Array(total).map((_, fila) => fila);
  return todas.filter((fila) => {
    const id = ids[fila]!;
    return vivos.every(({ productos, pide }) => productos.has(id) === (pide === 'estos'));
  });
}
