import type { ORDENES } from '#shared/contract/visita/buscador';
import { PUNTOS_MAX } from '../coincidir/coincidencias.ts';
import type { Catalogo } from '../construir/catalogo.ts';

type Orden = (typeof ORDENES)[number];
const LUGARES = 2 ** 32;
const DIAS_MAX = 0xffff;
const DIA_S = 86_400;
/** Up to this many rows a heap keeps the best; a request for more sorts all rows. */
const MONTON_MAX = 2_000;

interface Pedida {
  orden: Orden;
  puntos: Uint16Array;
  cuantas: number;
  /** The country whose products come first by relevance. */
  propio?: number | undefined;
}

/** Malus that puts a row of another country behind every row of the reader's own, whatever its points. */
const AJENA = PUNTOS_MAX + 1;

/** Cache by catalogue: reader's country → malus per distinct value of `rasgos`. The map is empty for a catalogue of one country. */
const deCatalogos = new WeakMap<Catalogo, ReadonlyMap<number, Uint16Array>>();

/** The malus per value of `rasgos`; undefined when the catalogue has one country, or no product of the reader's. */
function ajenasDe(catalogo: Catalogo, propio: number | undefined): Uint16Array | undefined {
  const conocidas = deCatalogos.get(catalogo) ?? ajenasPorPais(catalogo.rasgos.valores);
  deCatalogos.set(catalogo, conocidas);
  return propio === undefined ? undefined : conocidas.get(propio);
}

function ajenasPorPais(valores: Catalogo['rasgos']['valores']): ReadonlyMap<number, Uint16Array> {
  const paises = new Set(valores.map(({ pais }) => pais));
  if (paises.size < 2) return new Map();
  const ajenas = (propio: number) => Uint16Array.from(valores, ({ pais }) => (pais === propio ? 0 : AJENA));
  return new Map([...paises].map((pais) => [pais, ajenas(pais)]));
}

/** The sort key of a row, smaller first. It is unique, because it includes the row's rank. */
function claveDe(catalogo: Catalogo, { orden, puntos, propio }: Pedida): (fila: number) => number {
  const { ordenFijo, ordenNombre, autorizacion, alta } = catalogo;
  if (orden === 'nombre') return (fila) => ordenNombre[fila]!;
  const dia = (fila: number) => DIAS_MAX - Math.min(autorizacion[fila]!, DIAS_MAX);
  if (orden === 'autorizacion') return (fila) => dia(fila) * LUGARES + ordenNombre[fila]!;
  if (orden === 'novedades')
    // Two days of 16 bits and a rank below 2^21 together fit exactly in the 53 bits of a double.
    return (fila) =>
      ((DIAS_MAX - Math.min(Math.floor(alta[fila]! / DIA_S), DIAS_MAX)) * 2 ** 16 + dia(fila)) * 2 ** 21 +
      ordenNombre[fila]!;
  const porPuntos = (fila: number) => (PUNTOS_MAX - puntos[fila]!) * LUGARES + ordenFijo[fila]!;
  const ajenas = ajenasDe(catalogo, propio);
  if (!ajenas) return porPuntos;
  const { de } = catalogo.rasgos;
  return (fila) => ajenas[de[fila]!]! * LUGARES + porPuntos(fila);
}

/** The first `cuantas` of `filas` in order. */
export function primeras(catalogo: Catalogo, filas: Uint32Array, pedida: Pedida): number[] {
  const { cuantas } = pedida;
  const clave = claveDe(catalogo, pedida);
  if (cuantas <= MONTON_MAX) return delMonton(filas, clave, cuantas);
  const claves = new Float64Array(catalogo.total);
  for (const fila of filas) claves[fila] = clave(fila);
  return [...filas.slice().sort((a, b) => claves[a]! - claves[b]!)].slice(0, cuantas);
}

/** The first `cuantas` rows, kept in a heap whose top is the worst of the best so far. */
function delMonton(filas: Uint32Array, clave: (fila: number) => number, cuantas: number): number[] {
  const claves: number[] = [];
  const suyas: number[] = [];
  for (let i = 0; i < filas.length; i++) {
    const fila = filas[i]!;
    const valor = clave(fila);
    if (claves.length < cuantas) siftUp(claves, suyas, valor, fila);
    else if (valor < claves[0]!) siftDown(claves, suyas, valor, fila);
  }
  return Array.from(claves.keys())
    .sort((a, b) => claves[a]! - claves[b]!)
    .map((i) => suyas[i]!);
}

function siftUp(claves: number[], filas: number[], clave: number, fila: number): void {
  let hueco = claves.length;
  while (hueco > 0) {
    const padre = (hueco - 1) >> 1;
    if (claves[padre]! >= clave) break;
    claves[hueco] = claves[padre]!;
    filas[hueco] = filas[padre]!;
    hueco = padre;
  }
  claves[hueco] = clave;
  filas[hueco] = fila;
}

function siftDown(claves: number[], filas: number[], clave: number, fila: number): void {
  let hueco = 0;
  for (;;) {
    let hijo = 2 * hueco + 1;
    if (hijo >= claves.length) break;
    if (hijo + 1 < claves.length && claves[hijo + 1]! > claves[hijo]!) hijo += 1;
    if (claves[hijo]! <= clave) break;
    claves[hueco] = claves[hijo]!;
    filas[hueco] = filas[hijo]!;
    hueco = hijo;
  }
  claves[hueco] = clave;
  filas[hueco] = fila;
}
