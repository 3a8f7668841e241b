import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo-entidades';
import { raicesDe } from './palabras.ts';

/** An open offer, as the index takes it. Instants in ms. */
export interface OfertaAbierta {
  id: number;
  /** Tells two readings of the row apart. */
  marca: string;
  pais: number;
  /** Other countries from which one may work there. */
  remoto: readonly number[];
  facetas: Record<FacetaEmpleo, string | null>;
  /** Of the company's facet value, which nobody else knows. */
  empresaNombre: string | null;
  titulo: string;
  /** Further words to be found by: position, company, place, specialities. */
  palabras: string;
  poblacion: string;
  experiencia: number;
  /** Gross a year; 0: not shown. */
  salario: number;
  moneda: string;
  publicada: number;
  caduca: number;
  destacada: number;
  /** Has a salary and a contract: 0, 0.5 or 1. */
  completa: number;
}

/** Values of a facet as small numbers, so that counting them is adding in an array. 0: none. */
interface Codigos {
  valores: string[];
  de: Map<string, number>;
}

interface Entrada {
  hueco: number;
  peso: number;
}

export interface Indice {
  /** Grows with every change: what was found before may be out of date. */
  version: number;
  filas: (OfertaAbierta | undefined)[];
  codigos: Record<FacetaEmpleo, Codigos>;
  /** Per facet, the code of each slot. */
  columnas: Record<FacetaEmpleo, Int32Array>;
  /** Slots newest first; of a country, and of all. */
  porPais: Map<number, number[]>;
  todas: number[];
  /** Slot of an offer's id. */
  huecos: Map<number, number>;
  libres: number[];
  palabras: Map<string, Entrada[]>;
  /** All roots in order, for prefixes; null: to be made again. */
  orden: string[] | null;
}

const porFaceta = <T>(make: () => T) =>
  // Object.fromEntries forgets the names; they are the facets' own.
  Object.fromEntries(FACETAS_EMPLEO.map((f) => [f, make()])) as Record<FacetaEmpleo, T>;

export const indiceVacio = (): Indice => ({
  version: 0,
  filas: [],
  codigos: porFaceta(() => ({ valores: [''], de: new Map() })),
  columnas: porFaceta(() => new Int32Array(1024)),
  porPais: new Map(),
  todas: [],
  huecos: new Map(),
  libres: [],
  palabras: new Map(),
  orden: null,
});

const PESO_TITULO = 1;
const PESO_RESTO = 0.6;

function codigoDe({ valores, de }: Codigos, valor: string | null): number {
  if (valor === null) return 0;
  const known = de.get(valor);
  if (known !== undefined) return known;
  valores.push(valor);
  de.set(valor, valores.length - 1);
  return valores.length - 1;
}

const raicesConPeso = (fila: OfertaAbierta) => {
  const pesos = new Map<string, number>();
  for (const r of raicesDe(fila.palabras)) pesos.set(r, PESO_RESTO);
  for (const r of raicesDe(fila.titulo)) pesos.set(r, PESO_TITULO);
  return pesos;
};

/** Many at once, because each word's list is gone through once: at midnight a whole day's offers end together. */
function quitar(indice: Indice, ids: readonly number[]): void {
  const fuera = new Set<number>();
  const raices = new Set<string>();
  for (const id of ids) {
    const hueco = indice.huecos.get(id);
    const fila = hueco === undefined ? undefined : indice.filas[hueco];
    if (hueco === undefined || !fila) continue;
    for (const r of raicesConPeso(fila).keys()) raices.add(r);
    fuera.add(hueco);
    indice.filas[hueco] = undefined;
    indice.huecos.delete(id);
    indice.libres.push(hueco);
  }
  for (const r of raices) {
    const rest = (indice.palabras.get(r) ?? []).filter(({ hueco }) => !fuera.has(hueco));
    if (rest.length > 0) indice.palabras.set(r, rest);
    else if (indice.palabras.delete(r)) indice.orden = null;
  }
}

/** Gives the slot. */
function poner(indice: Indice, fila: OfertaAbierta): number {
  const hueco = indice.libres.pop() ?? indice.filas.length;
  indice.filas[hueco] = fila;
  indice.huecos.set(fila.id, hueco);
  for (const faceta of FACETAS_EMPLEO) {
    const columna = indice.columnas[faceta];
    if (hueco >= columna.length) {
      indice.columnas[faceta] = new Int32Array(columna.length * 2);
      indice.columnas[faceta].set(columna);
    }
    indice.columnas[faceta][hueco] = codigoDe(indice.codigos[faceta], fila.facetas[faceta]);
  }
  for (const [r, peso] of raicesConPeso(fila)) {
    const entradas = indice.palabras.get(r);
    if (entradas) entradas.push({ hueco, peso });
    else {
      indice.palabras.set(r, [{ hueco, peso }]);
      indice.orden = null;
    }
  }
  return hueco;
}

/** Offers that are open now, and ids of those that are not any more. */
export function actualizar(indice: Indice, abiertas: readonly OfertaAbierta[], cerradas: readonly number[]): void {
  const nuevas = abiertas.filter((o) => {
    const hueco = indice.huecos.get(o.id);
    return hueco === undefined || indice.filas[hueco]?.marca !== o.marca;
  });
  const fuera = cerradas.filter((id) => indice.huecos.has(id));
  if (nuevas.length === 0 && fuera.length === 0) return;
  quitar(indice, [...fuera, ...nuevas.map((o) => o.id)]);
  const huecos = nuevas.map((fila) => poner(indice, fila));
  ordenar(indice, huecos);
  indice.version += 1;
}

function ordenar(indice: Indice, nuevos: readonly number[]): void {
  const { filas } = indice;
  const publicada = (hueco: number) => filas[hueco]?.publicada ?? 0;
  // A slot may have been freed and taken again just now.
  const taken = new Set(nuevos);
  const vivas = indice.todas.filter((hueco) => filas[hueco] !== undefined && !taken.has(hueco));
  for (const hueco of nuevos) vivas.push(hueco);
  // Nearly in order already, which the engine's sort makes use of.
  indice.todas = vivas.sort((a, b) => publicada(b) - publicada(a) || b - a);
  const porPais = new Map<number, number[]>();
  for (const hueco of indice.todas) {
    const fila = filas[hueco];
    if (!fila) continue;
    for (const pais of fila.remoto.length === 0 ? [fila.pais] : new Set([fila.pais, ...fila.remoto])) {
      const lista = porPais.get(pais);
      if (lista) lista.push(hueco);
      else porPais.set(pais, [hueco]);
    }
  }
  indice.porPais = porPais;
}

/** Roots that begin so. */
export function conPrefijo(indice: Indice, prefijo: string, max: number): string[] {
  indice.orden ??= [...indice.palabras.keys()].sort();
  const { orden } = indice;
  let [low, high] = [0, orden.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((orden[middle] ?? '') < prefijo) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let i = low; i < orden.length && found.length < max; i += 1) {
    const r = orden[i] ?? '';
    if (!r.startsWith(prefijo)) break;
    found.push(r);
  }
  return found;
}
