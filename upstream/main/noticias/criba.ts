import type { FiltroNoticias } from '#shared/contract/main/noticias';
import { deVersion } from '../indice/de-version.ts';
import type { Encontrados, Termino, Valores } from '../indice/palabras-indexadas.ts';
import { primero } from '../indice/primero.ts';
import { type Celda, CLAVES, type IndiceNoticias } from './indice-noticias.ts';

/** What a word is worth in the title, in what introduces the article, in its text: as PostgreSQL weighs them. */
const VALORES: Valores = [100, 40, 10];
/** Past so many hits their order by words says little: the newest come first. */
export const MAX_PUNTUADAS = 2_000;
/** Articles of the same subject that are told beside one. */
export const RELACIONADAS = 4;

/** A filter, with what the database knows of it. */
export interface Pedido extends Pick<FiltroNoticias, 'area' | 'categoria' | 'pais' | 'q'> {
  /** Of `q`; null: there is no word to look for. */
  terminos: readonly Termino[] | null;
  /** Id of the tag; 0: there is none such. */
  etiqueta: number | undefined;
  /** Published from this moment on, and before that one, ms. */
  desde: number | undefined;
  hasta: number | undefined;
}

export interface CeldaContada extends Celda {
  total: number;
}

export const celdaVale =
  ({ area, categoria, pais }: Pick<FiltroNoticias, 'area' | 'categoria' | 'pais'>) =>
  (celda: Celda): boolean =>
    (area === undefined || celda.area_id === area) &&
    (categoria === undefined || celda.categorias.includes(categoria)) &&
    (pais === undefined || celda.paises.includes(pais));

/** What words, tag and days leave, whatever else is chosen. */
interface Base {
  /** Slots that have the words and the tag; null: neither is asked for. */
  halladas: Encontrados | null;
  /** How many in each cell; null: not yet counted. */
  totales: Int32Array | null;
}

/** A search goes on with other pages and filters; so many are kept, of a few hundred kilobytes each. */
const MAX_BASES = 24;
const basesDe = deVersion((_: IndiceNoticias) => new Map<string, Base>());

function baseDe(indice: IndiceNoticias, pedido: Pedido): Base {
  const bases = basesDe(indice);
  const { q, terminos, etiqueta, desde, hasta } = pedido;
  const clave = JSON.stringify([q !== undefined && q !== '', terminos, etiqueta, desde, hasta]);
  const kept = bases.get(clave) ?? leerBase(indice, pedido);
  // The last to be dropped.
  bases.delete(clave);
  bases.set(clave, kept);
  const [oldest] = bases.keys();
  if (bases.size > MAX_BASES && oldest !== undefined) bases.delete(oldest);
  return kept;
}

function leerBase({ palabras, huecos }: IndiceNoticias, { q, terminos, etiqueta }: Pedido): Base {
  if (!q && etiqueta === undefined) return { halladas: null, totales: null };
  const deEtiqueta = etiqueta === undefined ? [] : [{ lexema: CLAVES.etiqueta(etiqueta), esPrefijo: false }];
  // A tag is worth the same to all that have it. Words that say nothing find nothing.
  const buscados = q && !terminos ? [] : [...((q && terminos) || []), ...deEtiqueta];
  return { halladas: palabras.encontrar(buscados, huecos, VALORES), totales: null };
}

/** What meets a filter: how many in each cell, and which. */
export class Criba {
  readonly #indice: IndiceNoticias;
  readonly #pedido: Pedido;
  readonly #base: Base;
  readonly #celdas: Uint8Array;

  constructor(indice: IndiceNoticias, pedido: Pedido) {
    this.#indice = indice;
    this.#pedido = pedido;
    this.#base = baseDe(indice, pedido);
    this.#celdas = celdasDe(indice.celdas, pedido);
  }

  /** Whether a slot meets everything but area, category and country. */
  #pasa(hueco: number): boolean {
    const { halladas } = this.#base;
    return this.#indice.viva.valores[hueco] === 1 && (halladas === null || estaEn(halladas.huecos, hueco));
  }

  /** Places in the index's order that the days leave. */
  #tramo(): readonly [desde: number, hasta: number] {
    const { desde, hasta } = this.#pedido;
    return [
      desde === undefined ? 0 : this.#indice.puestoDe(desde, 0),
      hasta === undefined ? this.#indice.huecos : this.#indice.puestoDe(hasta, 0),
    ];
  }

  /** How many there are of each area, categories and countries, whichever of them are chosen. */
  contar(): CeldaContada[] {
    const { celdas, enCelda } = this.#indice;
    const { q, etiqueta, desde, hasta } = this.#pedido;
    const isPlain = !q && etiqueta === undefined && desde === undefined && hasta === undefined;
    this.#base.totales ??= isPlain ? enCelda.valores : this.#contarUnaAUna();
    const { totales } = this.#base;
    return celdas.flatMap((one, i) => (totales[i] ? [{ ...one, total: totales[i] ?? 0 }] : []));
  }

  #contarUnaAUna(): Int32Array {
    const { orden, celda, celdas, viva } = this.#indice;
    const totales = new Int32Array(celdas.length);
    const contar = (hueco: number) => {
      if (viva.valores[hueco] !== 1) return;
      const codigo = celda.valores[hueco] ?? 0;
      totales[codigo] = (totales[codigo] ?? 0) + 1;
    };
    const { halladas } = this.#base;
    if (halladas) {
      const { huecos } = halladas;
      const esDeCualquierDia = this.#pedido.desde === undefined && this.#pedido.hasta === undefined;
      for (let at = 0; at < huecos.length; at += 1) {
        const hueco = huecos[at] ?? 0;
        if (esDeCualquierDia || this.#esDeEsosDias(hueco)) contar(hueco);
      }
      return totales;
    }
    const [desde, hasta] = this.#tramo();
    for (let at = desde; at < hasta; at += 1) contar(orden[at] ?? 0);
    return totales;
  }

  #esDeEsosDias(hueco: number): boolean {
    const { desde = Number.NEGATIVE_INFINITY, hasta = Number.POSITIVE_INFINITY } = this.#pedido;
    const at = this.#indice.fecha.valores[hueco] ?? 0;
    return at >= desde && at < hasta;
  }

  /** Ids of one page of the `total`: newest first, or best first where few have the words. */
  pagina(total: number, primero: number, cuantas: number): number[] {
    const { id } = this.#indice;
    const { halladas } = this.#base;
    const hasta = primero + cuantas;
    let huecos: readonly number[];
    if (!halladas || total > MAX_PUNTUADAS) huecos = this.#enOrden(hasta);
    else {
      const lugares = this.#deNuevoAViejo(halladas.huecos);
      const sorted = this.#pedido.q ? this.#mejores(halladas, lugares, hasta) : lugares;
      huecos = sorted.map((lugar) => halladas.huecos[lugar] ?? 0);
    }
    return huecos.slice(primero, hasta).map((hueco) => id.valores[hueco] ?? 0);
  }

  /** Of few slots those that do, newest first: their places among these. */
  #deNuevoAViejo(huecos: Int32Array): number[] {
    const { celda, fecha, id, viva } = this.#indice;
    const lugares: number[] = [];
    for (let lugar = 0; lugar < huecos.length; lugar += 1) {
      const hueco = huecos[lugar] ?? 0;
      if (this.#celdas[celda.valores[hueco] ?? 0] === 1 && viva.valores[hueco] === 1 && this.#esDeEsosDias(hueco))
        lugares.push(lugar);
    }
    const [fechas, ids] = [fecha.valores, id.valores];
    return lugares.sort((a, b) => {
      const [one, other] = [huecos[a] ?? 0, huecos[b] ?? 0];
      return (fechas[other] ?? 0) - (fechas[one] ?? 0) || (ids[other] ?? 0) - (ids[one] ?? 0);
    });
  }

  /** The newest that do, as many as are enough. */
  #enOrden(enough: number): number[] {
    const { orden, celda } = this.#indice;
    const [desde, hasta] = this.#tramo();
    const huecos: number[] = [];
    for (let at = hasta - 1; at >= desde && huecos.length < enough; at -= 1) {
      const hueco = orden[at] ?? 0;
      if (this.#celdas[celda.valores[hueco] ?? 0] === 1 && this.#pasa(hueco)) huecos.push(hueco);
    }
    return huecos;
  }

  /**
   * As it was typed, accents and all, in the title; then by where the words are; equals stay newest first. So many are
   * equal that they are put together instead of compared.
   */
  #mejores({ huecos, puntos }: Encontrados, lugares: readonly number[], cuantas: number): number[] {
    const escrito = (this.#pedido.q ?? '').toLowerCase();
    const iguales = new Map<number, number[]>();
    for (const lugar of lugares) {
      const conTitulo = this.#indice.titulosBajos[huecos[lugar] ?? 0]?.includes(escrito) ? 2 : 0;
      const valor = (puntos[lugar] ?? 0) + conTitulo;
      const suyos = iguales.get(valor);
      if (suyos) suyos.push(lugar);
      else iguales.set(valor, [lugar]);
    }
    const sorted: number[] = [];
    for (const valor of [...iguales.keys()].sort((a, b) => b - a)) {
      if (sorted.length >= cuantas) break;
      sorted.push(...(iguales.get(valor) ?? []));
    }
    return sorted;
  }

  /** Ids beside an article in the list: the next newer and the next older one. */
  vecinas(fecha: number, propia: number): { nueva: number | undefined; vieja: number | undefined } {
    const { orden, celda, id } = this.#indice;
    const [desde, hasta] = this.#tramo();
    const at = this.#indice.puestoDe(fecha, propia);
    const find = (first: number, step: 1 | -1) => {
      for (let i = first; i >= desde && i < hasta; i += step) {
        const hueco = orden[i] ?? 0;
        const other = id.valores[hueco] ?? 0;
        if (other !== propia && this.#celdas[celda.valores[hueco] ?? 0] === 1 && this.#pasa(hueco)) return other;
      }
      return undefined;
    };
    return { nueva: find(Math.max(at, desde), 1), vieja: find(Math.min(at, hasta) - 1, -1) };
  }
}

/** Whether one of ascending slots is this one. */
const estaEn = (huecos: Int32Array, hueco: number): boolean =>
  huecos[primero(0, huecos.length, (at) => (huecos[at] ?? 0) < hueco)] === hueco;

/** 1 at the cells that area, category and country leave. */
function celdasDe(celdas: readonly Celda[], pedido: Pedido): Uint8Array {
  const marcas = new Uint8Array(celdas.length).fill(1);
  if (pedido.area === undefined && pedido.categoria === undefined && pedido.pais === undefined) return marcas;
  const vale = celdaVale(pedido);
  for (let i = 0; i < celdas.length; i += 1) {
    const celda = celdas[i];
    if (celda && !vale(celda)) marcas[i] = 0;
  }
  return marcas;
}

/** The newest with one of these, but for one. */
export function newestWith(indice: IndiceNoticias, claves: readonly string[], except: number): number[] {
  const { id, fecha } = indice;
  const all = new Set(claves.flatMap((clave) => newestOf(indice, clave)));
  return [...all]
    .map((hueco) => ({ id: id.valores[hueco] ?? 0, fecha: fecha.valores[hueco] ?? 0 }))
    .filter((one) => one.id !== except)
    .sort((a, b) => b.fecha - a.fecha || b.id - a.id)
    .slice(0, RELACIONADAS)
    .map((one) => one.id);
}

const novedadesDe = deVersion((_: IndiceNoticias) => new Map<string, readonly number[]>());

/** Slots of the newest with a key: every article asks for those of its category and tags, until something changes. */
function newestOf(indice: IndiceNoticias, lexema: string): readonly number[] {
  const novedades = novedadesDe(indice);
  const kept = novedades.get(lexema);
  if (kept) return kept;
  const marcas = new Uint8Array(indice.huecos);
  indice.palabras.marcar({ lexema, esPrefijo: false }, marcas, [1, 1, 1]);
  const huecos: number[] = [];
  for (let at = indice.huecos - 1; at >= 0 && huecos.length <= RELACIONADAS; at -= 1) {
    const hueco = indice.orden[at] ?? 0;
    if (marcas[hueco] === 1 && indice.viva.valores[hueco] === 1) huecos.push(hueco);
  }
  novedades.set(lexema, huecos);
  return huecos;
}
