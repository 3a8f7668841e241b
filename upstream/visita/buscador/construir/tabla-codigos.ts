import { type Textos, TextosNuevos } from './textos.ts';

/**
 * Codes to rows, as an open-addressing hash table in one block of memory. One code may have several rows. A `Map` would be simpler and as
 * fast, but it makes the whole catalogue larger (measured 2026-11-28): 40.1 MB instead of 35.7 MB with 23,406 products, 484 MB instead of
 * 397 MB with a million.
 */
export interface TablaCodigos {
  filas(codigo: string): number[];
}

export class TablaCodigosNueva {
  readonly #codigos = new TextosNuevos();
  readonly #filas: number[] = [];

  add(codigo: string, fila: number): void {
    this.#codigos.push(codigo);
    this.#filas.push(fila);
  }

  finish(): TablaCodigos {
    const codigos = this.#codigos.finish();
    const filas = Uint32Array.from(this.#filas);
    const huecos = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(filas.length * 2, 2))));
    const mascara = huecos.length - 1;
    for (let i = 0; i < filas.length; i++) {
      let hueco = resumen(codigos.en(i)) & mascara;
      while (huecos[hueco]) hueco = (hueco + 1) & mascara;
      huecos[hueco] = i + 1;
    }
    return { filas: (codigo) => lookUp(codigo, { codigos, filas, huecos, mascara }) };
  }
}

interface Partes {
  codigos: Textos;
  filas: Uint32Array;
  huecos: Uint32Array;
  mascara: number;
}

function lookUp(codigo: string, { codigos, filas, huecos, mascara }: Partes): number[] {
  const bytes = Buffer.from(codigo, 'utf8');
  const halladas: number[] = [];
  for (let hueco = resumen(codigo) & mascara; huecos[hueco]; hueco = (hueco + 1) & mascara) {
    const i = huecos[hueco]! - 1;
    if (codigos.es(i, bytes) && !halladas.includes(filas[i]!)) halladas.push(filas[i]!);
  }
  return halladas;
}

/** The 32-bit FNV-1a hash of a code. */
export function resumen(texto: string): number {
  let valor = 0x811c9dc5;
  for (let i = 0; i < texto.length; i++) valor = Math.imul(valor ^ texto.charCodeAt(i), 0x01000193);
  return valor >>> 0;
}
