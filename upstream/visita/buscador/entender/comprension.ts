import type { Catalogo, Diccionario } from '../construir/catalogo.ts';
import type { Listas } from '../construir/columna.ts';
import type { Linea } from '../lexico/capitulo.ts';
import { esqueletoDe, LARGO_MIN } from './esqueleto.ts';
import { type Sentido, sentidoDe } from './sentido.ts';

/** What the lines of the lexicon mean in a catalogue, and which of its words are names. There is one per catalogue. */
export class Comprension {
  readonly catalogo: Catalogo;
  readonly #sentidos = new Map<Linea, Sentido>();
  /** Words of ingredients and ATC names by their skeleton (`esqueletoDe`). */
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

  /** Whether a word of the catalogue's names begins with `norma`. Words that only the lexicon has do not count. */
  conoce(norma: string): boolean {
    const { nombrePalabras, principios, laboratorios, arbol } = this.catalogo;
    return this.#hay(norma, [nombrePalabras, principios.palabras, laboratorios.palabras, arbol.palabras]);
  }

  /** Whether a product's name begins with a word that begins with `norma`, or an ingredient has such a word. */
  nombra(norma: string): boolean {
    const { vocabulario } = this.catalogo;
    return this.#nombran(vocabulario.desde(norma), vocabulario.hasta(norma));
  }

  /** Whether a product's name begins with this very word, or an ingredient has it. */
  esNombre(norma: string): boolean {
    const { vocabulario } = this.catalogo;
    return this.#nombran(vocabulario.desde(norma), vocabulario.hastaExactas(norma));
  }

  esDeLaboratorio(norma: string): boolean {
    const { laboratorios, vocabulario } = this.catalogo;
    const { inicio } = laboratorios.palabras;
    return inicio[vocabulario.desde(norma)]! < inicio[vocabulario.hastaExactas(norma)]!;
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

  /** The words of ingredients and ATC names of which `norma` is another spelling. */
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
