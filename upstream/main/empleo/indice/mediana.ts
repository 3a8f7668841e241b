import { primero } from '../../indice/primero.ts';

const MINIMO = 10;

export interface Mediana {
  importe: string;
  moneda: string;
  ofertas: number;
}

interface Sueldo {
  salario: number;
  moneda: string;
}

/** Salaries that offers show, as numbers: so many offers have the same that counting them is quicker than ordering them. */
export class Sueldos {
  readonly #valores: Sueldo[] = [{ salario: 0, moneda: '' }];
  readonly #codigos = new Map<string, number>();
  /** Codes from the lowest salary to the highest. */
  #orden: number[] = [];

  /** 0: none is shown. */
  codigo(salario: number, moneda: string): number {
    if (!(salario > 0)) return 0;
    const clave = `${salario} ${moneda}`;
    const known = this.#codigos.get(clave);
    if (known !== undefined) return known;
    this.#codigos.set(clave, this.#valores.length);
    return this.#valores.push({ salario, moneda }) - 1;
  }

  /** Of the salaries in the currency that most of them have; null where they are too few to say anything. */
  medianaDe(columna: Int32Array, huecos: Int32Array): Mediana | null {
    const cuentas = new Int32Array(this.#valores.length);
    for (let at = 0; at < huecos.length; at += 1) {
      const codigo = columna[huecos[at] ?? 0] ?? 0;
      cuentas[codigo] = (cuentas[codigo] ?? 0) + 1;
    }
    const totales = new Map<string, number>();
    for (let codigo = 1; codigo < cuentas.length; codigo += 1) {
      const { moneda } = this.#valores[codigo] ?? { moneda: '' };
      totales.set(moneda, (totales.get(moneda) ?? 0) + (cuentas[codigo] ?? 0));
    }
    const [moneda, total] = [...totales].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
    if (total < MINIMO) return null;
    const medio = this.#enPuesto(cuentas, moneda, Math.floor((total - 1) / 2));
    const otro = this.#enPuesto(cuentas, moneda, Math.floor(total / 2));
    return { importe: ((medio + otro) / 2).toFixed(2), moneda, ofertas: total };
  }

  /** The lowest salary that is shown from `minimo` on: whoever asks for more than the one before it asks for the same offers. */
  desde(minimo: number): number {
    this.#ordenar();
    const at = primero(0, this.#orden.length, (n) => this.#salario(this.#orden[n] ?? 0) < minimo);
    const codigo = this.#orden[at];
    return codigo === undefined ? Number.POSITIVE_INFINITY : this.#salario(codigo);
  }

  #ordenar(): void {
    if (this.#orden.length < this.#valores.length)
      this.#orden = [...this.#valores.keys()].sort((a, b) => this.#salario(a) - this.#salario(b));
  }

  /** What would stand at `puesto` if the counted salaries in a currency were in order. */
  #enPuesto(cuentas: Int32Array, moneda: string, puesto: number): number {
    this.#ordenar();
    let before = 0;
    for (const codigo of this.#orden) {
      if (codigo === 0 || this.#valores[codigo]?.moneda !== moneda) continue;
      before += cuentas[codigo] ?? 0;
      if (before > puesto) return this.#salario(codigo);
    }
    return 0;
  }

  #salario(codigo: number): number {
    return this.#valores[codigo]?.salario ?? 0;
  }
}
