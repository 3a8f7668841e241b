import type { Catalogo, Diccionario } from '../construir/catalogo.ts';
import type { Listas } from '../construir/columna.ts';
import type { Linea } from '../lexico/capitulo.ts';
import { esqueletoDe, LARGO_MIN } from './esqueleto.ts';
import { type Sentido, sentidoDe } from './sentido.ts';

/** What a catalogue knows of the vocabulary and of names in other spellings; made once for each. */
export class Comprension {
  readonly catalogo: Catalogo;
  readonly #sentidos = new Map<Linea, Sentido>();
  /** Words of ingredients by what is left of them. */
  readonly #nombres = new Map<string, string[]>();

  constructor(catalogo: Catalogo) {
    this.catalogo = catalogo;
    for (const diccionario of [catalogo.principios, catalogo.arbol]) this.#addNombres(diccionario);
  }

  sentido(linea: Linea): Sentido {
    let sentido = this.#sentidos.get(linea);
    if (!sentido) {
      sentido = sentidoDe(this.catalogo, linea);
      this.#sentidos.set(linea, sentido);
    }
    return sentido;
  }

  /** Whether a word of the catalogue begins so. Words of our own vocabulary are in no list of it. */
  conoce(norma: string): boolean {
    const { nombrePalabras, principios, laboratorios, arbol } = this.catalogo;
    return this.#hay(norma, [nombrePalabras, principios.palabras, laboratorios.palabras, arbol.palabras]);
  }

  /** Whether a product's name or an ingredient begins so. */
  nombra(norma: string): boolean {
    const { vocabulario } = this.catalogo;
    return this.#nombran(vocabulario.desde(norma), vocabulario.hasta(norma));
  }

  /** Whether a product's name begins with this very word, or an ingredient has it. */
  esNombre(norma: string): boolean {
    return this.#nombran(...this.#exactas(norma));
  }

  esDeLaboratorio(norma: string): boolean {
    const { inicio } = this.catalogo.laboratorios.palabras;
    const [desde, hasta] = this.#exactas(norma);
    return inicio[desde]! < inicio[hasta]!;
  }

  /** The numbers of this very word, with its accents and without. */
  #exactas(norma: string): [desde: number, hasta: number] {
    const { vocabulario } = this.catalogo;
    const desde = vocabulario.desde(norma);
    let hasta = desde;
    while (vocabulario.normas[hasta] === norma) hasta += 1;
    return [desde, hasta];
  }

  #nombran(desde: number, hasta: number): boolean {
    const { nombrePalabras, nombreLugar, principios } = this.catalogo;
    if (principios.palabras.inicio[desde]! < principios.palabras.inicio[hasta]!) return true;
    return nombreLugar.subarray(nombrePalabras.inicio[desde], nombrePalabras.inicio[hasta]).includes(0);
  }

  #hay(norma: string, listas: readonly Listas[]): boolean {
    const { vocabulario } = this.catalogo;
    const [desde, hasta] = [vocabulario.desde(norma), vocabulario.hasta(norma)];
    return listas.some(({ inicio }) => inicio[desde]! < inicio[hasta]!);
  }

  /** The words of ingredients that this is another spelling of. */
  otraGrafia(norma: string): readonly string[] {
    return norma.length < LARGO_MIN ? [] : (this.#nombres.get(esqueletoDe(norma)) ?? []);
  }

  #addNombres({ palabras: { inicio } }: Diccionario): void {
    const { normas } = this.catalogo.vocabulario;
    for (let i = 0; i < normas.length; i++) {
      const norma = normas[i]!;
      if (inicio[i] === inicio[i + 1] || norma.length < LARGO_MIN || /\d/.test(norma)) continue;
      const esqueleto = esqueletoDe(norma);
      const suyas = this.#nombres.get(esqueleto);
      if (!suyas) this.#nombres.set(esqueleto, [norma]);
      else if (!suyas.includes(norma)) suyas.push(norma);
    }
  }
}
