import type { Catalogo, Diccionario } from '../construir/catalogo.ts';
import type { Listas } from '../construir/columna.ts';
import type { Consulta, Termino } from './consulta.ts';

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
const AYUDA = 6;
const CON_SUS_ACENTOS = 1;
/** These are of a whole query, whose words count in the mean, times eight. */
const MEDIA = 8;
const MARCA_ENTERA = 800;
const UN_PRINCIPIO = 16;
/** Found by a synonym: behind every name that has the word itself. */
const OTRO_NOMBRE = 480;
export const PUNTOS_MAX = 4095;

/** The slice of the vocabulary that a form of a word stands for. */
interface Tramo {
  desde: number;
  /** Behind the last that is exactly this word. */
  exactas: number;
  hasta: number;
  cruda: string;
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
  #total = 0;

  constructor(catalogo: Catalogo) {
    const { total, rasgos } = catalogo;
    this.#catalogo = catalogo;
    this.#cuantas = new Uint8Array(total);
    this.#exactas = new Uint8Array(total);
    this.#suma = new Uint16Array(total);
    this.puntos = new Uint16Array(total);
    this.#tocadas = new Uint32Array(total);
    this.#halladas = new Uint32Array(total);
    this.#unPrincipio = Uint8Array.from(rasgos.valores, ({ principios }) => (principios === 1 ? UN_PRINCIPIO : 0));
  }

  /** Rows, in no order; their points are in `puntos`. The first query is the person's own, the others say it otherwise. */
  buscar(variantes: readonly Consulta[]): Uint32Array {
    this.limpiar();
    for (const [i, consulta] of variantes.entries()) this.#una(consulta, i === 0 ? 0 : OTRO_NOMBRE);
    return this.#halladas.subarray(0, this.#total);
  }

  limpiar(): void {
    for (let i = 0; i < this.#total; i++) this.puntos[this.#halladas[i]!] = 0;
    this.#total = 0;
  }

  /** How many rows a word stands in, by and large; 0: nowhere. */
  peso(termino: Termino): number {
    return this.#tramos(termino).reduce((suma, tramo) => suma + this.#pesoDe(tramo, termino.esPrefijo), 0);
  }

  #pesoDe({ desde, exactas, hasta }: Tramo, esPrefijo: boolean): number {
    const { nombrePalabras, laboratorios, principios, arbol } = this.#catalogo;
    const fin = esPrefijo ? hasta : exactas;
    let peso = nombrePalabras.inicio[fin]! - nombrePalabras.inicio[desde]!;
    for (const { palabras, filas } of [principios, laboratorios, arbol])
      for (let i = palabras.inicio[desde]!; i < palabras.inicio[fin]!; i++) {
        const entrada = palabras.ids[i]!;
        peso += filas.inicio[entrada + 1]! - filas.inicio[entrada]!;
      }
    return peso;
  }

  #tramos(termino: Termino): Tramo[] {
    const { vocabulario } = this.#catalogo;
    return termino.formas.map(({ norma, cruda }) => {
      const desde = vocabulario.desde(norma);
      let exactas = desde;
      while (vocabulario.normas[exactas] === norma) exactas += 1;
      return { desde, exactas, hasta: termino.esPrefijo ? vocabulario.hasta(norma) : exactas, cruda };
    });
  }

  #una({ terminos, ayudas }: Consulta, menos: number): void {
    if (terminos.length === 0) return;
    const pesados = terminos.map((termino) => ({ termino, peso: this.peso(termino) }));
    if (pesados.some(({ peso }) => peso === 0)) return;
    // The rarest first: who has it is all that the others look at.
    pesados.sort((a, b) => a.peso - b.peso);
    let tocadas = 0;
    for (const [i, { termino }] of pesados.entries()) tocadas = this.#marcar(termino, i, tocadas);
    for (const ayuda of ayudas) this.#ayudar(ayuda, terminos.length);
    this.#recoger(tocadas, terminos, menos);
  }

  /** Counts a word for the rows that have all words before it. */
  #marcar(termino: Termino, vez: number, tocadas: number): number {
    const tramos = this.#tramos(termino);
    const { laboratorios, principios, arbol } = this.#catalogo;
    let fin = tocadas;
    for (const tramo of tramos) fin = this.#enNombres(tramo, vez, fin, true);
    for (const tramo of tramos) fin = this.#enNombres(tramo, vez, fin, false);
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

  #enNombres(tramo: Tramo, vez: number, tocadas: number, exacta: boolean): number {
    const { nombrePalabras, nombreLugar, largoMarca, vocabulario } = this.#catalogo;
    const { inicio, ids } = nombrePalabras;
    const [desde, hasta] = exacta ? [tramo.desde, tramo.exactas] : [tramo.exactas, tramo.hasta];
    const valor = exacta ? VALOR.nombre.exacta : VALOR.nombre.empieza;
    let fin = tocadas;
    for (let palabra = desde; palabra < hasta; palabra++) {
      const propia = exacta && vocabulario.crudas[palabra] === tramo.cruda ? CON_SUS_ACENTOS : 0;
      for (let i = inicio[palabra]!; i < inicio[palabra + 1]!; i++) {
        const fila = ids[i]!;
        if (this.#cuantas[fila] !== vez) continue;
        const lugar = nombreLugar[i]!;
        this.#cuantas[fila] = vez + 1;
        this.#suma[fila]! += valor - 4 * Math.min(lugar, 12) + propia;
        if (exacta && lugar < largoMarca[fila]!) this.#exactas[fila]! += 1;
        if (vez === 0) this.#tocadas[fin++] = fila;
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

  #ayudar(norma: string, terminos: number): void {
    const { vocabulario, nombrePalabras } = this.#catalogo;
    const palabra = vocabulario.desde(norma);
    if (vocabulario.normas[palabra] !== norma) return;
    for (let i = nombrePalabras.inicio[palabra]!; i < nombrePalabras.inicio[palabra + 1]!; i++) {
      const fila = nombrePalabras.ids[i]!;
      if (this.#cuantas[fila] === terminos) this.#suma[fila]! += AYUDA;
    }
  }

  /** Takes the rows that have all words, and leaves the arrays empty. */
  #recoger(tocadas: number, terminos: readonly Termino[], menos: number): void {
    const { rasgos, largoMarca } = this.#catalogo;
    const letras = terminos.filter(({ esNumero }) => !esNumero).length;
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
