import type { Indexado } from './vigia.ts';

const MAX = 5_000;

/** Rows of lists, kept until the index knows of a later transaction that wrote them: what many look at costs no reading. */
export class FilasRecordadas<F> {
  readonly #idDe: (fila: F) => number;
  readonly #max: number;
  readonly #filas = new Map<number, { tx: number; fila: F }>();

  /** `max`: so many are kept; what was asked for longest ago makes room. */
  constructor(idDe: (fila: F) => number, max = MAX) {
    this.#idDe = idDe;
    this.#max = max;
  }

  /** By id. `leer` reads those that are not kept; one that is gone meanwhile is left out. */
  async deIds(
    indice: Pick<Indexado, 'conocida'>,
    ids: readonly number[],
    leer: (faltan: readonly number[]) => Promise<readonly F[]>,
  ): Promise<Map<number, F>> {
    const all = new Map<number, F>();
    // Known before the rows are read: what is written meanwhile is read again the next time.
    const faltan = new Map<number, number | undefined>();
    for (const id of ids) {
      const [kept, tx] = [this.#filas.get(id), indice.conocida(id)];
      if (kept && kept.tx === tx) {
        all.set(id, kept.fila);
        this.#ponerAlFinal(id, kept);
      } else faltan.set(id, tx);
    }
    for (const fila of faltan.size === 0 ? [] : await leer([...faltan.keys()])) {
      const id = this.#idDe(fila);
      all.set(id, fila);
      const tx = faltan.get(id);
      if (tx === undefined) continue;
      this.#ponerAlFinal(id, { tx, fila });
      const [oldest] = this.#filas.keys();
      if (this.#filas.size > this.#max && oldest !== undefined) this.#filas.delete(oldest);
    }
    return all;
  }

  #ponerAlFinal(id: number, recordada: { tx: number; fila: F }): void {
    this.#filas.delete(id);
    this.#filas.set(id, recordada);
  }
}
