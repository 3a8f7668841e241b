import type { Palabra } from '../coincidir/palabras.ts';
import { type Creciente, type Listas, listasDe } from './columna.ts';

/**
 * Every word of the catalogue, sorted by its form without accents and then by the form with them: the forms of one word are neighbours,
 * and so are all words with the same beginning. A prefix is therefore one slice of the lists.
 */
export interface Vocabulario {
  total: number;
  normas: readonly string[];
  crudas: readonly string[];
  /** The first index whose form is not below `norma`. */
  desde(norma: string): number;
  /** The first index behind all words that begin with `prefijo`. */
  hasta(prefijo: string): number;
  /** The first index behind the words whose form is exactly `norma`, with accents and without. */
  hastaExactas(norma: string): number;
}

export class VocabularioNuevo {
  readonly #numeros = new Map<string, number>();
  readonly #palabras: Palabra[] = [];

  numero(palabra: Palabra): number {
    // A number is one word however it is written.
    const cruda = palabra.esNumero ? palabra.norma : palabra.cruda;
    let numero = this.#numeros.get(cruda);
    if (numero === undefined) {
      numero = this.#palabras.length;
      this.#numeros.set(cruda, numero);
      this.#palabras.push({ ...palabra, cruda });
    }
    return numero;
  }

  /** The sorted vocabulary, and the index in it of each number that `numero` gave. */
  finish(): { vocabulario: Vocabulario; lugar: Uint32Array } {
    const orden = Array.from(this.#palabras.keys()).sort((a, b) => {
      const [una, otra] = [this.#palabras[a]!, this.#palabras[b]!];
      if (una.norma !== otra.norma) return una.norma < otra.norma ? -1 : 1;
      return una.cruda < otra.cruda ? -1 : 1;
    });
    const lugar = new Uint32Array(orden.length);
    for (const [nuevo, viejo] of orden.entries()) lugar[viejo] = nuevo;
    const normas = orden.map((i) => this.#palabras[i]!.norma);
    const crudas = orden.map((i) => this.#palabras[i]!.cruda);
    const primero = (esAntes: (norma: string) => boolean) => {
      let [bajo, alto] = [0, normas.length];
      while (bajo < alto) {
        const medio = (bajo + alto) >>> 1;
        if (esAntes(normas[medio]!)) bajo = medio + 1;
        else alto = medio;
      }
      return bajo;
    };
    const vocabulario: Vocabulario = {
      total: normas.length,
      normas,
      crudas,
      desde: (norma) => primero((otra) => otra < norma),
      hasta: (prefijo) => primero((otra) => otra < prefijo || otra.startsWith(prefijo)),
      hastaExactas: (norma) => primero((otra) => otra <= norma),
    };
    return { vocabulario, lugar };
  }
}

/** Per word of the vocabulary, the list of `quienes` (rows or entries) that have the word. */
export function porPalabra(total: number, lugar: Uint32Array, palabras: Creciente, quienes: Creciente): Listas {
  const numeros = palabras.finish();
  for (let i = 0; i < numeros.length; i++) numeros[i] = lugar[numeros[i]!]!;
  return listasDe(total, numeros, quienes.finish());
}
