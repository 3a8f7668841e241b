import { primero } from './primero.ts';

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

/** Slots, ascending, and what each is worth. */
interface Marcadas {
  huecos: Int32Array;
  marcas: Uint8Array;
  /** What every slot is worth, for a term that many have: others are looked up in it. */
  deTodas: Uint8Array | null;
}
/** The same of several terms at once. */
interface Cruce {
  huecos: Int32Array;
  puntos: Uint8Array | Uint16Array;
}

/** From one slot in so many on, a term is looked up slot by slot. */
const MUCHAS = 8;
/** Bytes of terms that are kept. */
const MAX_GUARDADO = 64_000_000;
/** Where a term is written before it is kept. No two are at once, so one serves all: four bytes are read together. */
let pizarra = new Uint8Array(0);
/** Its slots that are not empty. */
let llenos = new Int32Array(0);
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
  readonly #guardadas = new Map<string, Marcadas>();
  #guardado = 0;

  poner(lexema: string, hueco: number, lugar: Lugar): void {
    if (this.#guardadas.size > 0) {
      this.#guardadas.clear();
      this.#guardado = 0;
    }
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

  /** Rows that have every term, among the first `total` slots. What it gives is the caller's own. */
  encontrar(terminos: readonly Termino[], total: number, valores: Valores): Encontrados {
    const each = terminos.map((termino) => this.#marcadas(termino, total, valores));
    const [first, ...others] = each.sort((a, b) => a.huecos.length - b.huecos.length);
    if (!first) return { huecos: new Int32Array(0), puntos: new Float32Array(0) };
    let all: Cruce = { huecos: first.huecos, puntos: first.marcas };
    for (const one of others) all = cruzar(all, one);
    const maximo = terminos.length * valores[0];
    const puntos = new Float32Array(all.puntos.length);
    for (let at = 0; at < puntos.length; at += 1) puntos[at] = (all.puntos[at] ?? 0) / maximo;
    return { huecos: all.huecos.slice(), puntos };
  }

  /** Slots with a term. What is looked for often is kept until a row comes in: a search that goes on with other filters is one. */
  #marcadas(termino: Termino, total: number, valores: Valores): Marcadas {
    const clave = `${termino.lexema} ${termino.esPrefijo} ${total} ${valores}`;
    const kept = this.#guardadas.get(clave);
    if (kept) {
      // The last to be dropped.
      this.#guardadas.delete(clave);
      this.#guardadas.set(clave, kept);
      return kept;
    }
    const marcadas = this.#leer(termino, total, valores);
    this.#guardadas.set(clave, marcadas);
    this.#guardado += bytesDe(marcadas);
    for (const [oldest, one] of this.#guardadas) {
      if (this.#guardado <= MAX_GUARDADO) break;
      this.#guardadas.delete(oldest);
      this.#guardado -= bytesDe(one);
    }
    return marcadas;
  }

  #leer(termino: Termino, total: number, valores: Valores): Marcadas {
    if (pizarra.length < total) pizarra = new Uint8Array(4 * Math.ceil(total / 3));
    const marcas = pizarra.subarray(0, total);
    this.marcar(termino, marcas, valores);
    const found = apretar(marcas);
    const deTodas = found.huecos.length * MUCHAS >= total ? marcas.slice() : null;
    marcas.fill(0);
    return { ...found, deTodas };
  }

  *#conPrefijo(prefijo: string): Generator<string> {
    const low = primero(0, this.#orden.length, (at) => (this.#orden[at] ?? '') < prefijo);
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

const bytesDe = ({ huecos, marcas, deTodas }: Marcadas) => huecos.byteLength + marcas.length + (deTodas?.length ?? 0);

/** Most slots of most terms are empty: four of them are passed at once. `marcas` begins its buffer. */
function apretar(marcas: Uint8Array): Pick<Marcadas, 'huecos' | 'marcas'> {
  const deCuatro = new Uint32Array(marcas.buffer, 0, Math.ceil(marcas.length / 4));
  if (llenos.length < marcas.length) llenos = new Int32Array(marcas.length);
  let n = 0;
  for (let cuatro = 0; cuatro < deCuatro.length; cuatro += 1) {
    if (deCuatro[cuatro] === 0) continue;
    for (let hueco = cuatro * 4; hueco < cuatro * 4 + 4; hueco += 1) {
      if ((marcas[hueco] ?? 0) === 0) continue;
      llenos[n] = hueco;
      n += 1;
    }
  }
  const all = { huecos: llenos.slice(0, n), marcas: new Uint8Array(n) };
  for (let at = 0; at < n; at += 1) all.marcas[at] = marcas[all.huecos[at] ?? 0] ?? 0;
  return all;
}

/** So much longer a list has to be that leaping over stretches of it is quicker than walking. */
const A_SALTOS = 16;

/** What searches cross on: one serves all, and what is still to be read of it lies after what is written. */
let cruzados: { huecos: Int32Array; puntos: Uint16Array } = { huecos: new Int32Array(0), puntos: new Uint16Array(0) };

/** What both have. The shorter list is walked along; of the other one, what it holds there is looked up or come upon. */
function cruzar({ huecos: cortos, puntos }: Cruce, { huecos: largos, marcas, deTodas }: Marcadas): Cruce {
  if (cruzados.huecos.length < cortos.length)
    cruzados = { huecos: new Int32Array(cortos.length * 2), puntos: new Uint16Array(cortos.length * 2) };
  const both = cruzados;
  let n = 0;
  if (deTodas)
    for (let at = 0; at < cortos.length; at += 1) {
      const hueco = cortos[at] ?? 0;
      const marca = deTodas[hueco] ?? 0;
      both.huecos[n] = hueco;
      both.puntos[n] = (puntos[at] ?? 0) + marca;
      if (marca !== 0) n += 1;
    }
  else {
    // In a list that is much longer, whole stretches are left out.
    const isClose = largos.length < cortos.length * A_SALTOS;
    let other = 0;
    for (let at = 0; at < cortos.length; at += 1) {
      const hueco = cortos[at] ?? 0;
      if (isClose) while (other < largos.length && (largos[other] ?? 0) < hueco) other += 1;
      else other = desde(largos, other, hueco);
      if (other === largos.length) break;
      if (largos[other] !== hueco) continue;
      both.huecos[n] = hueco;
      both.puntos[n] = (puntos[at] ?? 0) + (marcas[other] ?? 0);
      n += 1;
    }
  }
  return { huecos: both.huecos.subarray(0, n), puntos: both.puntos.subarray(0, n) };
}

/** The first place from `at` on that is not before `hueco`: in steps that double, then by halves. */
function desde(huecos: Int32Array, at: number, hueco: number): number {
  let step = 1;
  let low = at;
  while (low < huecos.length && (huecos[low] ?? 0) < hueco) {
    at = low + 1;
    low += step;
    step *= 2;
  }
  return primero(at, Math.min(low, huecos.length), (n) => (huecos[n] ?? 0) < hueco);
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
