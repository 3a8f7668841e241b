import type { Catalogo, Diccionario } from '../construir/catalogo.ts';
import type { Listas } from '../construir/columna.ts';
import type { Alcance } from '../entender/sentido.ts';
import type { Consulta, Forma, Termino } from './consulta.ts';

/**
 * What a word is worth by where it stands: exact name > name's beginning > ingredient > laboratory > ATC name. In names, the
 * earlier the better.
 */
const VALOR = {
  nombre: { exacta: 240, empieza: 150 },
  principio: { exacta: 100, empieza: 84 },
  laboratorio: { exacta: 64, empieza: 56 },
  atc: { exacta: 40, empieza: 32 },
} as const;
const CON_SUS_ACENTOS = 1;
/** These are of a whole query, whose words count in the mean, times eight. */
const MEDIA = 8;
const MARCA_ENTERA = 800;
const UN_PRINCIPIO = 16;
/** Of a group, what most of the market is comes first; less than what one group is worth more than the next. */
const COMUN_MAX = 7;
/** A name that says what a phrase means, and how far behind it one that says it and is something else. */
const LO_DICE = 30;
const DETRAS = 50;
/** Found by a synonym: behind every name that has the word itself. */
const OTRO_NOMBRE = 480;
export const PUNTOS_MAX = 4095;

const DE_FORMA: ReadonlySet<string | undefined> = new Set(['forma', 'via', 'condicion', 'excipiente']);

/** The slice of the vocabulary that a form of a word stands for. */
interface Tramo {
  desde: number;
  /** Behind the last that is exactly this word. */
  exactas: number;
  hasta: number;
  cruda: string;
  menos: number;
}

/** Finds rows that have every word of a query. One per catalogue: it keeps arrays of a place for every row. */
export class Coincidencias {
  readonly #catalogo: Catalogo;
  /** Of the words looked at so far, how many a row has. */
  readonly #cuantas: Uint8Array;
  readonly #exactas: Uint8Array;
  readonly #suma: Uint16Array;
  /** Best sum of a row over all variants; what `buscar` gives, valid until `limpiar`. */
  readonly puntos: Uint16Array;
  readonly #tocadas: Uint32Array;
  readonly #halladas: Uint32Array;
  readonly #unPrincipio: Uint8Array;
  /** Of each distinct value of `atc`: how much of the catalogue has it, in powers of two. */
  readonly #comun: Uint8Array;
  #total = 0;

  constructor(catalogo: Catalogo) {
    const { total, rasgos, atc } = catalogo;
    this.#catalogo = catalogo;
    this.#cuantas = new Uint8Array(total);
    this.#exactas = new Uint8Array(total);
    this.#suma = new Uint16Array(total);
    this.puntos = new Uint16Array(total);
    this.#tocadas = new Uint32Array(total);
    this.#halladas = new Uint32Array(total);
    const cuantas = new Uint32Array(atc.valores.length);
    for (let fila = 0; fila < total; fila++) cuantas[atc.de[fila]!]! += 1;
    this.#comun = Uint8Array.from(cuantas, (n) => Math.min(Math.floor(Math.log2(n + 1)), COMUN_MAX));
    this.#unPrincipio = Uint8Array.from(rasgos.valores, ({ principios }) => (principios === 1 ? UN_PRINCIPIO : 0));
  }

  /** Rows, in no order; their points are in `puntos`. The first query is the person's own, the others say it otherwise. */
  buscar(variantes: readonly Consulta[]): Uint32Array {
    this.limpiar();
    for (const [i, consulta] of variantes.entries()) this.#una(consulta, i === 0 ? 0 : OTRO_NOMBRE);
    return this.#halladas.subarray(0, this.#total);
  }

  /** Rows that were found in another way, each worth the same. */
  poner(filas: Uint32Array): void {
    this.limpiar();
    for (const fila of filas) {
      this.puntos[fila] = 1;
      this.#halladas[this.#total++] = fila;
    }
  }

  limpiar(): void {
    for (let i = 0; i < this.#total; i++) this.puntos[this.#halladas[i]!] = 0;
    this.#total = 0;
  }

  /** How many rows a word stands in, by and large; 0: nowhere. */
  peso(termino: Termino): number {
    const deFormas = termino.formas.reduce((suma, forma) => suma + this.#pesoDe(this.#tramo(forma)), 0);
    return termino.alcances.reduce((suma, alcance) => suma + this.#pesoDeAlcance(alcance), deFormas);
  }

  #pesoDeAlcance(alcance: Alcance): number {
    const { arbol, total } = this.#catalogo;
    if ('filas' in alcance) return alcance.filas.length;
    if ('entrada' in alcance) return arbol.filas.inicio[alcance.entrada + 1]! - arbol.filas.inicio[alcance.entrada]!;
    // Of a column it is not known without a walk: it is looked at last.
    return total;
  }

  #pesoDe({ desde, hasta: fin }: Tramo): number {
    const { nombrePalabras, laboratorios, principios, arbol } = this.#catalogo;
    let peso = nombrePalabras.inicio[fin]! - nombrePalabras.inicio[desde]!;
    for (const { palabras, filas } of [principios, laboratorios, arbol])
      for (let i = palabras.inicio[desde]!; i < palabras.inicio[fin]!; i++) {
        const entrada = palabras.ids[i]!;
        peso += filas.inicio[entrada + 1]! - filas.inicio[entrada]!;
      }
    return peso;
  }

  #tramo({ norma, cruda, esPrefijo, menos }: Forma): Tramo {
    const { vocabulario } = this.#catalogo;
    const desde = vocabulario.desde(norma);
    let exactas = desde;
    while (vocabulario.normas[exactas] === norma) exactas += 1;
    return { desde, exactas, hasta: esPrefijo ? vocabulario.hasta(norma) : exactas, cruda, menos };
  }

  #una({ terminos }: Consulta, menos: number): void {
    if (terminos.length === 0) return;
    const pesados = terminos.map((termino) => ({ termino, peso: this.peso(termino) }));
    if (pesados.some(({ peso }) => peso === 0)) return;
    // The rarest first: who has it is all that the others look at.
    pesados.sort((a, b) => a.peso - b.peso);
    let tocadas = 0;
    for (const [i, { termino }] of pesados.entries()) tocadas = this.#marcar(termino, i, tocadas);
    this.#recoger(tocadas, terminos, menos);
  }

  /** Counts a word for the rows that have all words before it. */
  #marcar(termino: Termino, vez: number, tocadas: number): number {
    const tramos = termino.formas.map((forma) => this.#tramo(forma));
    const { laboratorios, principios, arbol } = this.#catalogo;
    let fin = tocadas;
    const esFrase = termino.alcances.length > 0;
    if (esFrase) for (const tramo of tramos) fin = this.#enNombres(tramo, vez, fin, 'marca');
    for (const alcance of termino.alcances) fin = this.#enAlcance(alcance, vez, fin);
    for (const tramo of tramos) fin = this.#enNombres(tramo, vez, fin, esFrase ? 'ademas' : 'exacta');
    for (const tramo of tramos) fin = this.#enNombres(tramo, vez, fin, 'empieza');
    const campos = [
      [principios, VALOR.principio],
      [laboratorios, VALOR.laboratorio],
      [arbol, VALOR.atc],
    ] as const;
    // In the names of laboratories and groups a number is no dose.
    for (const [diccionario, valor] of termino.esNumero ? campos.slice(0, 1) : campos)
      for (const { desde, exactas, hasta } of tramos) {
        fin = this.#enDiccionario(diccionario, { desde, hasta: exactas, valor: valor.exacta }, vez, fin);
        fin = this.#enDiccionario(diccionario, { desde: exactas, hasta, valor: valor.empieza }, vez, fin);
      }
    return fin;
  }

  #enAlcance(alcance: Alcance, vez: number, tocadas: number): number {
    const { valor } = alcance;
    const { arbol, atc } = this.#catalogo;
    let fin = tocadas;
    if ('entrada' in alcance) {
      const { inicio, ids } = arbol.filas;
      for (let j = inicio[alcance.entrada]!; j < inicio[alcance.entrada + 1]!; j++) {
        const fila = ids[j]!;
        if (this.#cuantas[fila] !== vez) continue;
        this.#cuantas[fila] = vez + 1;
        this.#suma[fila]! += valor + this.#comun[atc.de[fila]!]!;
        if (vez === 0) this.#tocadas[fin++] = fila;
      }
      return fin;
    }
    const add = (fila: number) => {
      if (this.#cuantas[fila] !== vez) return;
      this.#cuantas[fila] = vez + 1;
      this.#suma[fila]! += valor;
      if (vez === 0) this.#tocadas[fin++] = fila;
    };
    if ('filas' in alcance) for (const fila of alcance.filas) add(fila);
    else {
      const { de, vale } = alcance;
      if (vez === 0) for (let fila = 0; fila < de.length; fila++) vale[de[fila]!] === 1 && add(fila);
      else for (let i = 0; i < tocadas; i++) vale[de[this.#tocadas[i]!]!] === 1 && add(this.#tocadas[i]!);
    }
    return fin;
  }

  /**
   * `marca`: the word begins the name. `ademas`: it stands in it, and what a phrase means is found already: of that, names that say
   * it come first, and behind it names that say it and are something else.
   */
  #enNombres(tramo: Tramo, vez: number, tocadas: number, como: 'exacta' | 'empieza' | 'marca' | 'ademas'): number {
    const { nombrePalabras, nombreLugar, largoMarca, vocabulario } = this.#catalogo;
    const { inicio, ids } = nombrePalabras;
    const exacta = como !== 'empieza';
    const [desde, hasta] = exacta ? [tramo.desde, tramo.exactas] : [tramo.exactas, tramo.hasta];
    const valor =
      (exacta ? VALOR.nombre.exacta : VALOR.nombre.empieza) - tramo.menos - (como === 'ademas' ? DETRAS : 0);
    let fin = tocadas;
    for (let palabra = desde; palabra < hasta; palabra++) {
      const propia = exacta && vocabulario.crudas[palabra] === tramo.cruda ? CON_SUS_ACENTOS : 0;
      for (let i = inicio[palabra]!; i < inicio[palabra + 1]!; i++) {
        const fila = ids[i]!;
        const lugar = nombreLugar[i]!;
        if (como === 'marca' && lugar > 0) continue;
        const yaEsta = como === 'ademas' && lugar > 0 && this.#cuantas[fila] === vez + 1;
        // A word that a name has twice says it once.
        const otraVez = yaEsta && i > inicio[palabra]! && ids[i - 1] === fila;
        if ((this.#cuantas[fila] !== vez && !yaEsta) || otraVez) continue;
        this.#suma[fila]! += yaEsta ? LO_DICE : valor - 4 * Math.min(lugar, 12) + propia;
        if (exacta && lugar < largoMarca[fila]!) this.#exactas[fila]! += 1;
        if (vez === 0 && !yaEsta) this.#tocadas[fin++] = fila;
        this.#cuantas[fila] = vez + 1;
      }
    }
    return fin;
  }

  #enDiccionario(
    { palabras, filas }: Diccionario,
    { desde, hasta, valor }: { desde: number; hasta: number; valor: number },
    vez: number,
    tocadas: number,
  ): number {
    let fin = tocadas;
    for (let i = palabras.inicio[desde]!; i < palabras.inicio[hasta]!; i++)
      fin = this.#deEntrada(filas, palabras.ids[i]!, { vez, valor }, fin);
    return fin;
  }

  #deEntrada(
    { inicio, ids }: Listas,
    entrada: number,
    { vez, valor }: { vez: number; valor: number },
    tocadas: number,
  ): number {
    let fin = tocadas;
    for (let j = inicio[entrada]!; j < inicio[entrada + 1]!; j++) {
      const fila = ids[j]!;
      if (this.#cuantas[fila] !== vez) continue;
      this.#cuantas[fila] = vez + 1;
      this.#suma[fila]! += valor;
      if (vez === 0) this.#tocadas[fin++] = fila;
    }
    return fin;
  }

  /** Takes the rows that have all words, and leaves the arrays empty. */
  #recoger(tocadas: number, terminos: readonly Termino[], menos: number): void {
    const { rasgos, largoMarca } = this.#catalogo;
    // A form is no part of a brand.
    const letras = terminos.filter(({ esNumero, linea }) => !esNumero && !DE_FORMA.has(linea?.clase)).length;
    for (let i = 0; i < tocadas; i++) {
      const fila = this.#tocadas[i]!;
      if (this.#cuantas[fila] === terminos.length) {
        const entera = this.#exactas[fila] === letras && largoMarca[fila] === letras ? MARCA_ENTERA : 0;
        const media = Math.round((this.#suma[fila]! * MEDIA) / terminos.length);
        const suma = media + entera + this.#unPrincipio[rasgos.de[fila]!]! - menos;
        if (this.puntos[fila] === 0) this.#halladas[this.#total++] = fila;
        this.puntos[fila] = Math.max(this.puntos[fila]!, Math.min(Math.max(suma, 1), PUNTOS_MAX));
      }
      this.#cuantas[fila] = 0;
      this.#suma[fila] = 0;
      this.#exactas[fila] = 0;
    }
  }
}
