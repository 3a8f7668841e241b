import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo-entidades';
import { abiertasEn, esDe } from './abiertas.ts';
import type { Pedido } from './buscar.ts';
import type { IndiceEmpleo } from './indice.ts';
import { plegado } from './plegado.ts';

/** Slots that are still in question, ascending, with how well each has the words. */
export interface Candidatas {
  huecos: Int32Array;
  puntos: Float32Array | undefined;
}

/** A search never waits for anything, so one array serves all: a new one of this size for each would keep the collector busy. */
let prestado = new Int32Array(0);

/** A facet's filter. */
export interface Filtrada {
  /** Which of FACETAS_EMPLEO. */
  i: number;
  /** 1 at the codes that pass. */
  mascara: Uint8Array;
  columna: Int32Array;
}

/**
 * What meets everything that is asked but for facets: one narrow loop after the other, each over what the last has left.
 * `cargo`: only with this position, for a search without words.
 */
export function candidatasDe(indice: IndiceEmpleo, pedido: Pedido, cargo?: string): Candidatas {
  const { ahora, pais, poblacion, experiencia, salarioMin, desde } = pedido;
  const all = desdeAbiertas(indice, pedido, cargo);
  if (pedido.texto && pais !== undefined) enPais(all, indice, pais);
  const lugar = plegado(poblacion ?? '');
  if (lugar !== '') {
    const enLugar = Uint8Array.from(indice.poblaciones.valores, (p) => (p.includes(lugar) ? 1 : 0));
    conCodigo(all, indice.poblacion.valores, enLugar);
  }
  if (desde !== undefined) desdeValor(all, indice.publicada.valores, desde);
  if (salarioMin !== undefined) desdeValor(all, indice.salario.valores, salarioMin);
  if (experiencia !== undefined) hastaValor(all, indice.experiencia.valores, experiencia);
  // With words the loop above took what has them; whether it is open is asked of fewer.
  if (pedido.texto) desdeValor(all, indice.caduca.valores, ahora + 1);
  return all;
}

/** Open ones of the country; all that have the words where there are some. Good until the next search. */
function desdeAbiertas(indice: IndiceEmpleo, { ahora, pais, texto }: Pedido, cargo: string | undefined): Candidatas {
  if (texto) return texto;
  const abiertas = abiertasEn(indice, ahora, { pais, cargo });
  if (prestado.length < abiertas.length) prestado = new Int32Array(Math.ceil(abiertas.length * 1.25));
  prestado.set(abiertas);
  return { huecos: prestado.subarray(0, abiertas.length), puntos: undefined };
}

function enPais(all: Candidatas, indice: IndiceEmpleo, pais: number): void {
  const { huecos } = all;
  let n = 0;
  for (let at = 0; at < huecos.length; at += 1) if (esDe(indice, huecos[at] ?? 0, pais)) n = queda(all, at, n);
  dejar(all, n);
}

export function conCodigo(all: Candidatas, columna: Int32Array, mascara: Uint8Array): void {
  const { huecos } = all;
  let n = 0;
  for (let at = 0; at < huecos.length; at += 1) if (mascara[columna[huecos[at] ?? 0] ?? 0] === 1) n = queda(all, at, n);
  dejar(all, n);
}

function desdeValor(all: Candidatas, columna: Float64Array, minimo: number): void {
  const { huecos } = all;
  let n = 0;
  for (let at = 0; at < huecos.length; at += 1) if ((columna[huecos[at] ?? 0] ?? 0) >= minimo) n = queda(all, at, n);
  dejar(all, n);
}

function hastaValor(all: Candidatas, columna: Int32Array, maximo: number): void {
  const { huecos } = all;
  let n = 0;
  for (let at = 0; at < huecos.length; at += 1) if ((columna[huecos[at] ?? 0] ?? 0) <= maximo) n = queda(all, at, n);
  dejar(all, n);
}

/** Moves the candidate `at` to place `n`; gives the next place. */
export function queda({ huecos, puntos }: Candidatas, at: number, n: number): number {
  huecos[n] = huecos[at] ?? 0;
  if (puntos) puntos[n] = puntos[at] ?? 0;
  return n + 1;
}

export function dejar(all: Candidatas, n: number): void {
  all.huecos = all.huecos.subarray(0, n);
  if (all.puntos) all.puntos = all.puntos.subarray(0, n);
}

/** Filters of those facets that have one. */
export const filtradasDe = (indice: IndiceEmpleo, facetas: Pedido['facetas']): Filtrada[] =>
  FACETAS_EMPLEO.flatMap((f, i) => {
    const mascara = mascaraDe(indice, f, facetas[f]);
    return mascara ? [{ i, mascara, columna: indice.facetas[f].valores }] : [];
  });

/** Null: all codes pass. */
function mascaraDe(indice: IndiceEmpleo, faceta: FacetaEmpleo, valores: readonly string[] | undefined) {
  if (!valores || valores.length === 0) return null;
  const codigos = indice.codigos[faceta];
  const mascara = new Uint8Array(codigos.valores.length);
  for (const valor of valores) {
    const codigo = codigos.de(valor);
    if (codigo !== undefined) mascara[codigo] = 1;
  }
  return mascara;
}
