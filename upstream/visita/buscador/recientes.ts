/** Remembers what was asked for last, so many of them. */
export class Recientes<T> {
  readonly #mapa = new Map<string, T>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(clave: string): T | undefined {
    const valor = this.#mapa.get(clave);
    if (valor === undefined) return undefined;
    this.#mapa.delete(clave);
    this.#mapa.set(clave, valor);
    return valor;
  }

  set(clave: string, valor: T): void {
    this.#mapa.delete(clave);
    this.#mapa.set(clave, valor);
    for (const vieja of this.#mapa.keys()) {
      if (this.#mapa.size <= this.#max) break;
      this.#mapa.delete(vieja);
    }
  }
}
