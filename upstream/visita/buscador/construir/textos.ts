/** Many texts in one block of memory, read by index: a string for each would cost three times the memory. */
export interface Textos {
  readonly total: number;
  en(indice: number): string;
  /** Whether the text at `indice` equals `bytes` (UTF-8), compared without making a string. */
  es(indice: number, bytes: Buffer): boolean;
}

export class TextosNuevos {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #fin = 0;
  #inicio = new Uint32Array(1 << 12);
  #total = 0;

  push(texto: string): number {
    // A UTF-16 unit is three bytes of UTF-8 at most.
    const hasta = this.#fin + texto.length * 3;
    if (hasta > this.#bytes.length) {
      const mayor = Buffer.allocUnsafe(Math.max(hasta, this.#bytes.length * 2));
      this.#bytes.copy(mayor, 0, 0, this.#fin);
      this.#bytes = mayor;
    }
    this.#fin += this.#bytes.write(texto, this.#fin, 'utf8');
    this.#total += 1;
    if (this.#total >= this.#inicio.length) {
      const mayor = new Uint32Array(this.#inicio.length * 2);
      mayor.set(this.#inicio);
      this.#inicio = mayor;
    }
    this.#inicio[this.#total] = this.#fin;
    return this.#total - 1;
  }

  /** The texts in a block cut to size; nothing may be added afterwards. */
  finish(): Textos {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.#fin));
    const inicio = this.#inicio.slice(0, this.#total + 1);
    return {
      total: this.#total,
      en: (i) => bytes.toString('utf8', inicio[i], inicio[i + 1]),
      es: (i, otro) => otro.compare(bytes, inicio[i], inicio[i + 1]) === 0,
    };
  }
}
