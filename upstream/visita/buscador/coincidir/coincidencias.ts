import type { Catalogo, Diccionario } from '../construir/catalogo.ts';
import type { Alcance } from '../entender/sentido.ts';
import type { Consulta, Forma, Termino } from './consulta.ts';
import type { Puntuadas } from './puntuadas.ts';

/**
 * Points of a word by where it matches: exact word of a name > beginning of a word of a name > ingredient > laboratory > ATC name.
 * In a name, an earlier word is worth more.
 */
const VALOR = {
  nombre: { exacta: 240, empieza: 150 },
  principio: { exacta: 100, empieza: 84 },
  laboratorio: { exacta: 64, empieza: 56 },
  atc: { exacta: 40, empieza: 32 },
} as const;
const CON_SUS_ACENTOS = 1;
/** The points of a query's words are averaged and multiplied by eight; the constants below are added to that once per query. */
const MEDIA = 8;
const MARCA_ENTERA = 800;
const UN_PRINCIPIO = 16;
/** Within an ATC group the commoner codes come first; the bonus stays below the step between two groups (`PASO` in `sentido.ts`). */
const COMUN_MAX = 7;
/** Bonus of a product that a phrase means and whose name has the word; malus of one whose name has the word but is something else. */
const LO_DICE = 30;
const DETRAS = 50;
/** A match by a synonym loses these points, so that it comes behind every name that has the word itself. */
const OTRO_NOMBRE = 480;
export const PUNTOS_MAX = 4095;

const DE_FORMA: ReadonlySet<string | undefined> = new Set(['forma', 'via', 'condicion', 'excipiente']);

/** The slice of the vocabulary that a form of a word stands for. */
interface Tramo {
  desde: number;
  /** End (exclusive) of the entries that are exactly this word. */
  exactas: number;
  hasta: number;
  cruda: string;
  menos: number;
}

/**
 * Finds rows that have every word of a query. There is one per catalogue, because it keeps working arrays with an element for every row;
 * each search leaves them with zeros.
 */
export class Coincidencias {
  readonly #catalogo: Catalogo;
  /** Per row: how many of the words looked at so far it has. */
  readonly #cuantas: Uint8Array;
  readonly #exactas: Uint8Array;
  readonly #suma: Uint16Array;
  /** Per row: its best sum over all variants. */
  readonly #puntos: Uint16Array;
  readonly #tocadas: Uint32Array;
  readonly #halladas: Uint32Array;
  readonly #unPrincipio: Uint8Array;
  /** Per distinct value of `atc`: how many rows have it, as a power of two. */
  readonly #comun: Uint8Array;

  constructor(catalogo: Catalogo) {
    const { total, rasgos, atc } = catalogo;
    this.#catalogo = catalogo;
    this.#cuantas = new Uint8Array(total);
    this.#exactas = new Uint8Array(total);
    this.#suma = new Uint16Array(total);
    this.#puntos = new Uint16Array(total);
    this.#tocadas = new Uint32Array(total);
    this.#halladas = new Uint32Array(total);
    const cuantas = new Uint32Array(atc.valores.length);
    for (let fila = 0; fila < total; fila++) cuantas[atc.de[fila]!]! += 1;
    this.#comun = Uint8Array.from(cuantas, (n) => Math.min(Math.floor(Math.log2(n + 1)), COMUN_MAX));
    this.#unPrincipio = Uint8Array.from(rasgos.valores, ({ principios }) => (principios === 1 ? UN_PRINCIPIO : 0));
  }

  /** The first variant is the query as typed, the others replace words by synonyms. */
  search(variantes: readonly Consulta[]): Puntuadas {
    let halladas = 0;
    for (const [i, consulta] of variantes.entries())
      halladas = this.#una(consulta, i === 0 ? 0 : OTRO_NOMBRE, halladas);
    const filas = this.#halladas.slice(0, halladas);
    const puntos = new Uint16Array(halladas);
    for (let i = 0; i < halladas; i++) {
      puntos[i] = this.#puntos[filas[i]!]!;
      this.#puntos[filas[i]!] = 0;
    }
    return { filas, puntos };
  }

  /** An estimate of the number of rows that have a word; 0 only when no row has it. */
  peso(termino: Termino): number {
    const deFormas = termino.formas.reduce((suma, forma) => suma + this.#pesoDe(this.#tramo(forma)), 0);
    return termino.alcances.reduce((suma, alcance) => suma + this.#pesoDeAlcance(alcance), deFormas);
  }

  #pesoDeAlcance(alcance: Alcance): number {
    const { arbol, total } = this.#catalogo;
    if ('filas' in alcance) return alcance.filas.length;
    if ('entrada' in alcance) return arbol.filas.inicio[alcance.entrada + 1]! - arbol.filas.inicio[alcance.entrada]!;
    // The rows of a column's values are unknown without a scan: such a term is looked at last.
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
    const exactas = vocabulario.hastaExactas(norma);
    const hasta = esPrefijo ? vocabulario.hasta(norma) : exactas;
    return { desde: vocabulario.desde(norma), exactas, hasta, cruda, menos };
  }

  /** Adds the rows of one variant to the first `halladas` that were found, and returns how many there are then. */
  #una({ terminos }: Consulta, menos: number, halladas: number): number {
    if (terminos.length === 0) return halladas;
    const pesados = terminos.map((termino) => ({ termino, peso: this.peso(termino) }));
    if (pesados.some(({ peso }) => peso === 0)) return halladas;
    // The rarest term goes first, so that the other terms only count for its rows.
    pesados.sort((a, b) => a.peso - b.peso);
    let tocadas = 0;
    for (const [i, { termino }] of pesados.entries()) tocadas = this.#marcar(termino, i, tocadas);
    return this.#recoger(terminos, { tocadas, menos, halladas });
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
    // A number is not looked for in the names of laboratories and ATC groups, where it is no dose.
    for (const [diccionario, valor] of termino.esNumero ? campos.slice(0, 1) : campos)
      for (const { desde, exactas, hasta } of tramos) {
        fin = this.#enDiccionario(diccionario, { desde, hasta: exactas, valor: valor.exacta }, vez, fin);
        fin = this.#enDiccionario(diccionario, { desde: exactas, hasta, valor: valor.empieza }, vez, fin);
      }
    return fin;
  }

  #enAlcance(alcance: Alcance, vez: number, tocadas: number): number {
    const { valor } = alcance;
    const { arbol, atc, total } = this.#catalogo;
    let fin = tocadas;
    if ('filas' in alcance) for (const fila of alcance.filas) fin = this.#count(fila, vez, valor, fin);
    else if ('entrada' in alcance) {
      const { inicio, ids } = arbol.filas;
      for (let j = inicio[alcance.entrada]!; j < inicio[alcance.entrada + 1]!; j++)
        fin = this.#count(ids[j]!, vez, valor + this.#comun[atc.de[ids[j]!]!]!, fin);
    } else {
      const { de, vale } = alcance;
      // The first term looks at all rows, a later one only at those that were touched.
      for (let i = 0; i < (vez === 0 ? total : tocadas); i++) {
        const fila = vez === 0 ? i : this.#tocadas[i]!;
        if (vale[de[fila]!] === 1) fin = this.#count(fila, vez, valor, fin);
      }
    }
    return fin;
  }

  /** Counts a word for a row that has all words before it, and returns how many rows are touched then. */
  #count(fila: number, vez: number, valor: number, tocadas: number): number {
    if (this.#cuantas[fila] !== vez) return tocadas;
    this.#cuantas[fila] = vez + 1;
    this.#suma[fila]! += valor;
    if (vez > 0) return tocadas;
    this.#tocadas[tocadas] = fila;
    return tocadas + 1;
  }

  /**
   * `marca`: the word begins the name. `ademas`: the word stands in the name, after the rows that the phrase means were found: of those
   * rows, names that have the word come first; rows that the phrase does not mean but whose name has the word come behind them.
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
        // A word that stands twice in a name counts once.
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
    for (let i = palabras.inicio[desde]!; i < palabras.inicio[hasta]!; i++) {
      const entrada = palabras.ids[i]!;
      for (let j = filas.inicio[entrada]!; j < filas.inicio[entrada + 1]!; j++)
        fin = this.#count(filas.ids[j]!, vez, valor, fin);
    }
    return fin;
  }

  /** Collects the rows that have all words, and resets what was counted for them. */
  #recoger(
    terminos: readonly Termino[],
    { tocadas, menos, halladas }: { tocadas: number; menos: number; halladas: number },
  ): number {
    const { rasgos, largoMarca } = this.#catalogo;
    // Words of a form, route, condition or excipient are no part of a brand.
    const letras = terminos.filter(({ esNumero, linea }) => !esNumero && !DE_FORMA.has(linea?.clase)).length;
    let fin = halladas;
    for (let i = 0; i < tocadas; i++) {
      const fila = this.#tocadas[i]!;
      if (this.#cuantas[fila] === terminos.length) {
        const entera = this.#exactas[fila] === letras && largoMarca[fila] === letras ? MARCA_ENTERA : 0;
        const media = Math.round((this.#suma[fila]! * MEDIA) / terminos.length);
        const suma = media + entera + this.#unPrincipio[rasgos.de[fila]!]! - menos;
        if (this.#puntos[fila] === 0) this.#halladas[fin++] = fila;
        this.#puntos[fila] = Math.max(this.#puntos[fila]!, Math.min(Math.max(suma, 1), PUNTOS_MAX));
      }
      this.#cuantas[fila] = 0;
      this.#suma[fila] = 0;
      this.#exactas[fila] = 0;
    }
    return fin;
  }
}
