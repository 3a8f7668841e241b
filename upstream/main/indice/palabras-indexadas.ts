/** What an index is asked for: a word, or (`esPrefijo`) every word that begins so. */
export interface Termino {
  lexema: string;
  esPrefijo: boolean;
}

/** Where a word stands in a row: its title, what is beside it, its text. Two bits. */
export type Lugar = 0 | 1 | 2;
/** What a word is worth at each place, 1–255. */
export type Valores = readonly [number, number, number];

export interface Encontrados {
  /** Slots, ascending. */
  huecos: Int32Array;
  /** Of each, between 0 and 1. */
  puntos: Float32Array;
}

/** Slots with their places, each as the distance to the one before, in as few bytes as that takes. */
interface Lista {
  bytes: Uint8Array;
  usados: number;
  ultimo: number;
}

/** As many new words are looked through one by one; more are put in order. */
const SIN_ORDENAR = 2_000;
/** What a prefix is worth less than the word itself. */
const POR_PREFIJO = 0.8;

/**
 * Which rows have which words. Slots only ever grow: a row that changes gets a new one, so that writing is appending, and a
 * word takes a byte or two a row. Whoever owns the slots knows which of them are over.
 */
export class PalabrasIndexadas {
  /** A word that one row alone has, as most, is a number: its slot and place. */
  readonly #listas = new Map<string, Lista | number>();
  #orden: string[] = [];
  #nuevas: string[] = [];

  poner(lexema: string, hueco: number, lugar: Lugar): void {
    const known = this.#listas.get(lexema);
    if (known === undefined) {
      this.#listas.set(lexema, hueco * 4 + lugar);
      this.#nuevas.push(lexema);
      if (this.#nuevas.length > Math.max(SIN_ORDENAR, this.#orden.length / 8)) this.#ordenar();
      return;
    }
    const lista = typeof known === 'number' ? listaDe(known) : known;
    // The first place is the best one: titles come before texts.
    if (lista.ultimo === hueco) return;
    if (lista !== known) this.#listas.set(lexema, lista);
    anadir(lista, hueco, lugar);
  }

  /** Puts what each slot with the word is worth into `marcas`, where it has no better one yet. */
  marcar({ lexema, esPrefijo }: Termino, marcas: Uint8Array, valores: Valores): void {
    const own = this.#listas.get(lexema);
    if (own !== undefined) recorrer(own, marcas, valores);
    if (!esPrefijo) return;
    const [a, b, c] = valores;
    const menos: Valores = [a * POR_PREFIJO, b * POR_PREFIJO, c * POR_PREFIJO];
    for (const word of this.#conPrefijo(lexema)) {
      const lista = word === lexema ? undefined : this.#listas.get(word);
      if (lista !== undefined) recorrer(lista, marcas, menos);
    }
  }

  /** Rows that have every term, among the first `total` slots. */
  encontrar(terminos: readonly Termino[], total: number, valores: Valores): Encontrados {
    const marcas = new Uint8Array(total);
    let huecos = new Int32Array(0);
    let puntos = new Float32Array(0);
    for (const [i, termino] of terminos.entries()) {
      if (i > 0) marcas.fill(0);
      this.marcar(termino, marcas, valores);
      let n = 0;
      if (i === 0) {
        for (let hueco = 0; hueco < total; hueco += 1) if (marcas[hueco] !== 0) n += 1;
        [huecos, puntos] = [new Int32Array(n), new Float32Array(n)];
        n = 0;
        for (let hueco = 0; hueco < total; hueco += 1) {
          const marca = marcas[hueco] ?? 0;
          if (marca === 0) continue;
          huecos[n] = hueco;
          puntos[n] = marca;
          n += 1;
        }
        continue;
      }
      for (let at = 0; at < huecos.length; at += 1) {
        const hueco = huecos[at] ?? 0;
        const marca = marcas[hueco] ?? 0;
        if (marca === 0) continue;
        huecos[n] = hueco;
        puntos[n] = (puntos[at] ?? 0) + marca;
        n += 1;
      }
      [huecos, puntos] = [huecos.subarray(0, n), puntos.subarray(0, n)];
    }
    const maximo = Math.max(1, terminos.length) * valores[0];
    for (let at = 0; at < puntos.length; at += 1) puntos[at] = (puntos[at] ?? 0) / maximo;
    return { huecos, puntos };
  }

  *#conPrefijo(prefijo: string): Generator<string> {
    let [low, high] = [0, this.#orden.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#orden[middle] ?? '') < prefijo) low = middle + 1;
      else high = middle;
    }
    for (let i = low; this.#orden[i]?.startsWith(prefijo); i += 1) yield this.#orden[i] ?? '';
    for (const word of this.#nuevas) if (word.startsWith(prefijo)) yield word;
  }

  /** New words into the old ones' order, in one walk along both. */
  #ordenar(): void {
    const nuevas = this.#nuevas.sort();
    const both: string[] = [];
    let at = 0;
    for (const word of this.#orden) {
      for (let next = nuevas[at]; next !== undefined && next < word; next = nuevas[at]) {
        both.push(next);
        at += 1;
      }
      both.push(word);
    }
    for (; at < nuevas.length; at += 1) both.push(nuevas[at] ?? '');
    this.#orden = both;
    this.#nuevas = [];
  }
}

function listaDe(unica: number): Lista {
  const lista = { bytes: new Uint8Array(8), usados: 0, ultimo: 0 };
  anadir(lista, Math.floor(unica / 4), (unica % 4) as Lugar);
  return lista;
}

const MAX_BYTES = 5;

function anadir(lista: Lista, hueco: number, lugar: Lugar): void {
  if (lista.usados + MAX_BYTES > lista.bytes.length) {
    const larger = new Uint8Array(Math.ceil(lista.bytes.length * 1.5) + MAX_BYTES);
    larger.set(lista.bytes);
    lista.bytes = larger;
  }
  let rest = (hueco - lista.ultimo) * 4 + lugar;
  for (; rest > 127; rest = Math.floor(rest / 128)) {
    lista.bytes[lista.usados] = (rest % 128) + 128;
    lista.usados += 1;
  }
  lista.bytes[lista.usados] = rest;
  lista.usados += 1;
  lista.ultimo = hueco;
}

function recorrer(lista: Lista | number, marcas: Uint8Array, valores: Valores): void {
  if (typeof lista === 'number') {
    const [hueco, valor] = [Math.floor(lista / 4), valores[lista % 4] ?? 0];
    if (hueco < marcas.length && (marcas[hueco] ?? 0) < valor) marcas[hueco] = valor;
    return;
  }
  const { bytes, usados } = lista;
  let hueco = 0;
  for (let at = 0; at < usados; at += 1) {
    let byte = bytes[at] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      at += 1;
      byte = bytes[at] ?? 0;
      value |= (byte & 127) << shift;
    }
    hueco += value >> 2;
    const valor = valores[value & 3] ?? 0;
    if (hueco < marcas.length && (marcas[hueco] ?? 0) < valor) marcas[hueco] = valor;
  }
}
