/** Row numbers in the narrowest array that holds them. */
export type Numeros = Uint16Array | Uint32Array;

/**
 * One fact of every row, kept as the number of its distinct value. However many rows there are, a filter is decided and
 * a facet summed up once per distinct value.
 */
export interface Columna<T> {
  de: Numeros;
  valores: T[];
}

export class ColumnaNueva<T> {
  readonly #numeros = new Map<string, number>();
  readonly #valores: T[] = [];
  readonly #de: Creciente = new Creciente();

  /** Adds the value of the next row. Two values with the same `clave` are stored once. */
  push(clave: string, valor: T): void {
    let numero = this.#numeros.get(clave);
    if (numero === undefined) {
      numero = this.#valores.length;
      this.#numeros.set(clave, numero);
      this.#valores.push(valor);
    }
    this.#de.push(numero);
  }

  finish(): Columna<T> {
    const de = this.#de.finish();
    return { de: this.#valores.length <= 0xffff ? Uint16Array.from(de) : de, valores: this.#valores };
  }
}

/** An Uint32Array that grows. */
export class Creciente {
  #datos = new Uint32Array(1 << 12);
  #total = 0;

  get length(): number {
    return this.#total;
  }

  push(valor: number): void {
    if (this.#total === this.#datos.length) {
      const mayor = new Uint32Array(this.#datos.length * 2);
      mayor.set(this.#datos);
      this.#datos = mayor;
    }
    this.#datos[this.#total++] = valor;
  }

  finish(): Uint32Array {
    return this.#datos.slice(0, this.#total);
  }
}

/** Lists of numbers in one array: list `i` is `ids[inicio[i]]` up to, not including, `ids[inicio[i + 1]]`. */
export interface Listas {
  inicio: Uint32Array;
  ids: Uint32Array;
}

/** Turns pairs (list, number) into lists; inside a list the numbers keep the order of the pairs. */
export function listasDe(total: number, listas: Uint32Array, numeros: Uint32Array): Listas {
  const inicio = new Uint32Array(total + 1);
  for (let i = 0; i < listas.length; i++) inicio[listas[i]! + 1]! += 1;
  for (let i = 0; i < total; i++) inicio[i + 1]! += inicio[i]!;
  const siguiente = inicio.slice(0, total);
  const ids = new Uint32Array(numeros.length);
  for (let i = 0; i < listas.length; i++) ids[siguiente[listas[i]!]!++] = numeros[i]!;
  return { inicio, ids };
}
