import type { FacetaEmpleo } from '#shared/contract/main/empleo-entidades';
import { Codigos, enteros } from '../../indice/columna.ts';

/** Facets of a handful of values each: few offers have a mixture of theirs that no other has. */
export const MEZCLADAS = ['modalidad', 'tipo_contrato', 'jornada', 'canal'] as const satisfies readonly FacetaEmpleo[];

/** Their codes as one, so that they are counted in one walk along the offers. */
export class Mezclas {
  readonly deHueco = enteros();
  readonly #codigos = new Codigos();
  /** Codes of the facets by the code of their mixture, in the order of MEZCLADAS. 0: no offer's. */
  readonly #partes: (readonly number[])[] = [[]];

  poner(hueco: number, codigoDe: (faceta: FacetaEmpleo) => number): void {
    const partes = MEZCLADAS.map(codigoDe);
    const mezcla = this.#codigos.codigo(partes.join(' '));
    this.#partes[mezcla] ??= partes;
    this.deHueco.poner(hueco, mezcla);
  }

  /** Adds to each facet's counts, in the order of MEZCLADAS, what these slots have. */
  contar(huecos: Int32Array, cuentas: readonly Int32Array[]): void {
    const deMezcla = new Int32Array(this.#partes.length);
    const columna = this.deHueco.valores;
    for (let at = 0; at < huecos.length; at += 1) {
      const mezcla = columna[huecos[at] ?? 0] ?? 0;
      deMezcla[mezcla] = (deMezcla[mezcla] ?? 0) + 1;
    }
    for (const [mezcla, partes] of this.#partes.entries())
      for (const [f, codigo] of partes.entries()) {
        const cuenta = cuentas[f];
        if (cuenta) cuenta[codigo] = (cuenta[codigo] ?? 0) + (deMezcla[mezcla] ?? 0);
      }
  }
}
