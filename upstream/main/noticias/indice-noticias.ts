import { Codigos, enteros, marcas, reales } from '../indice/columna.ts';
import { type Lugar, PalabrasIndexadas } from '../indice/palabras-indexadas.ts';
import { primero } from '../indice/primero.ts';
import type { Indexado } from '../indice/vigia.ts';

/** A published article, as the index takes it. */
export interface Publicada {
  id: number;
  /** The transaction that wrote it. */
  tx: number;
  /** Published, ms. */
  fecha: number;
  titulo: string;
  area_id: number;
  categoria_id: number;
  categorias: readonly number[];
  paises: readonly number[];
  etiquetas: readonly number[];
  productos: readonly number[];
  /** Words of its title; of what introduces it; of its text. */
  palabras: readonly [string[], string[], string[]];
}

/** Articles that have exactly this area, these categories and these countries. */
export interface Celda {
  area_id: number;
  categorias: readonly number[];
  paises: readonly number[];
}

/** What an article is found by beside its words. No lexeme begins with a control character. */
export const CLAVES = {
  etiqueta: (id: number) => `\u0001e${id}`,
  producto: (id: number) => `\u0001p${id}`,
  principal: (id: number) => `\u0001c${id}`,
};

const GASTADOS = 5_000;

/** Published articles by slot. One that changes takes a new slot; its old one stays empty until the index is made anew. */
export class IndiceNoticias implements Indexado {
  /** Grows with every change. */
  version = 0;
  huecos = 0;
  readonly palabras = new PalabrasIndexadas();
  readonly viva = marcas();
  readonly id = reales();
  readonly fecha = reales();
  readonly celda = enteros();
  readonly celdas: Celda[] = [];
  /** How many there are in each cell. */
  readonly enCelda = enteros();
  readonly titulos: string[] = [];
  /** The same in small letters, as they are searched. */
  readonly titulosBajos: string[] = [];
  /** Slots from the oldest article to the newest, with empty ones among them. */
  readonly #orden = enteros();
  readonly #codigos = new Codigos();
  readonly #deId = new Map<number, number>();
  readonly #tx = reales();

  conocida(id: number): number | undefined {
    const hueco = this.#deId.get(id);
    return hueco === undefined ? undefined : this.#tx.valores[hueco];
  }

  /** Undefined: no such article is published. */
  tituloDe(id: number): string | undefined {
    const hueco = this.#deId.get(id);
    return hueco === undefined ? undefined : this.titulos[hueco];
  }

  estaGastado(): boolean {
    return this.huecos - this.#deId.size > GASTADOS + this.#deId.size / 4;
  }

  /** Slots in their order; the first `huecos` of them count. */
  get orden(): Int32Array {
    return this.#orden.valores;
  }

  quitar(id: number): void {
    const hueco = this.#deId.get(id);
    if (hueco === undefined) return;
    this.#deId.delete(id);
    this.viva.poner(hueco, 0);
    this.titulos[hueco] = '';
    this.titulosBajos[hueco] = '';
    this.#contar(hueco, -1);
  }

  poner(n: Publicada): void {
    this.quitar(n.id);
    const hueco = this.huecos;
    this.#deId.set(n.id, hueco);
    this.#tx.poner(hueco, n.tx);
    this.id.poner(hueco, n.id);
    this.fecha.poner(hueco, n.fecha);
    this.celda.poner(hueco, this.#celdaDe(n));
    this.titulos[hueco] = n.titulo;
    this.titulosBajos[hueco] = n.titulo.toLowerCase();
    const claves = [
      ...n.etiquetas.map(CLAVES.etiqueta),
      ...n.productos.map(CLAVES.producto),
      CLAVES.principal(n.categoria_id),
    ];
    for (const clave of claves) this.palabras.poner(clave, hueco, 0);
    // Three lists, for three places.
    for (const [lugar, words] of n.palabras.entries())
      for (const word of words) this.palabras.poner(word, hueco, lugar as Lugar);
    this.viva.poner(hueco, 1);
    this.#ordenar(hueco);
    this.huecos += 1;
    this.#contar(hueco, 1);
  }

  #contar(hueco: number, mas: 1 | -1): void {
    const celda = this.celda.valores[hueco] ?? 0;
    this.enCelda.poner(celda, (this.enCelda.valores[celda] ?? 0) + mas);
    this.version += 1;
  }

  /** How many slots, in their order, are before what was published then. */
  puestoDe(fecha: number, id: number): number {
    return primero(0, this.huecos, (at) => {
      const hueco = this.orden[at] ?? 0;
      const f = this.fecha.valores[hueco] ?? 0;
      return f < fecha || (f === fecha && (this.id.valores[hueco] ?? 0) < id);
    });
  }

  /** Most are newer than all others. */
  #ordenar(hueco: number): void {
    const at = this.puestoDe(this.fecha.valores[hueco] ?? 0, this.id.valores[hueco] ?? 0);
    this.#orden.poner(this.huecos, hueco);
    if (at === this.huecos) return;
    this.orden.copyWithin(at + 1, at, this.huecos);
    this.orden[at] = hueco;
  }

  #celdaDe({ area_id, categorias, paises }: Publicada): number {
    // Code 0 is nobody's.
    const celda = this.#codigos.codigo(JSON.stringify([area_id, categorias, paises])) - 1;
    this.celdas[celda] ??= { area_id, categorias, paises };
    return celda;
  }
}
