import { keepFilas, type Puntuadas, sinPuntos } from '../coincidir/puntuadas.ts';
import type { Catalogo } from '../construir/catalogo.ts';

/** The product ids of a live filter, and whether the filter asks for them or for all others. */
export interface Vivo {
  productos: ReadonlySet<number>;
  pide: 'estos' | 'los demás';
}

/** The rows that all filters accept. `halladas` null means all rows of the catalogue. */
export function filterVivos({ ids, total }: Catalogo, halladas: Puntuadas | null, vivos: readonly Vivo[]): Puntuadas {
  const todas = halladas ?? sinPuntos(new Uint32Array(total).map((_, fila) => fila));
  return keepFilas(todas, (fila) => {
    const id = ids[fila]!;
    return vivos.every(({ productos, pide }) => productos.has(id) === (pide === 'estos'));
  });
}
