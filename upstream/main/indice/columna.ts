type Numeros = Float64Array | Int32Array | Uint16Array | Uint8Array;

/** An array of numbers that grows: memory of a few bytes a row, and no object for any of them. */
export class Columna<T extends Numeros> {
  valores: T;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.valores = make(1024);
  }

  poner(hueco: number, valor: number): void {
    if (hueco >= this.valores.length) {
      const larger = this.#make(Math.ceil(hueco * 1.5));
      larger.set(this.valores);
      this.valores = larger;
    }
    this.valores[hueco] = valor;
  }
}

export const reales = () => new Columna((length) => new Float64Array(length));
export const enteros = () => new Columna((length) => new Int32Array(length));
export const marcas = () => new Columna((length) => new Uint8Array(length));

/** Texts that many rows share, as small numbers. 0: none. */
export class Codigos {
  readonly valores: string[] = [''];
  readonly #de = new Map<string, number>();

  de(valor: string): number | undefined {
    return this.#de.get(valor);
  }

  codigo(valor: string | null): number {
    if (valor === null) return 0;
    const known = this.#de.get(valor);
    if (known !== undefined) return known;
    this.#de.set(valor, this.valores.length);
    return this.valores.push(valor) - 1;
  }
}
