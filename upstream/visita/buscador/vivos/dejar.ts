import type { Catalogo } from '../construir/catalogo.ts';

/** The product ids of a live filter, and whether the filter asks for them or for all others. */
export interface Vivo {
  productos: ReadonlySet<number>;
  pide: 'estos' | 'los demás';
}

/** The rows of `filas` that all filters accept. `filas` null means all rows of the catalogue. */
export function filterVivos({ ids, total }: Catalogo, filas: Uint32Array | null, vivos: readonly Vivo[]): Uint32Array {
  const todas = filas ?? new Uint32Array(total).map((_, fila) => fila);
  return todas.filter((fila) => {
    const id = ids[fila]!;
    return vivos.every(({ productos, pide }) => productos.has(id) === (pide === 'estos'));
  });
}
