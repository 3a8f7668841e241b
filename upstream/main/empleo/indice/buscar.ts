import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo-entidades';
import type { Encontrados } from '../../indice/palabras-indexadas.ts';
import type { IndiceEmpleo } from './indice.ts';
import { type Mediana, medianaDe } from './mediana.ts';
import { plegado } from './plegado.ts';

export interface Pedido {
  /** Id of the country; undefined: all. */
  pais?: number | undefined;
  /** Values per facet; empty or absent: any. */
  facetas: Partial<Record<FacetaEmpleo, readonly string[]>>;
  poblacion?: string | undefined;
  experiencia?: number | undefined;
  salarioMin?: number | undefined;
  /** Published since, ms. */
  desde?: number | undefined;
  orden: 'relevancia' | 'fecha' | 'salario';
  /** Slots that have the words of the search, with how well; undefined: no search. */
  texto?: Encontrados | undefined;
  ahora: number;
  /** How many of the best are wanted. */
  cuantas: number;
}

export interface Hallazgo {
  total: number;
  /** Ids, best first. */
  ids: number[];
  facetas: Record<FacetaEmpleo, { valor: string; total: number }[]>;
  mediana: Mediana | null;
}

/** Filters, counts and orders in one pass. A facet counts what there would be without its own filter. */
export function buscar(indice: IndiceEmpleo, pedido: Pedido): Hallazgo {
  const { texto } = pedido;
  const vale = pruebaDe(indice, pedido);
  const columnas = FACETAS_EMPLEO.map((f) => indice.facetas[f].valores);
  const cuentas = FACETAS_EMPLEO.map((f) => new Int32Array(indice.codigos[f].valores.length));
  const filtradas = FACETAS_EMPLEO.flatMap((f, i) => {
    const mascara = mascaraDe(indice, f, pedido.facetas[f]);
    return mascara ? [{ i, mascara, columna: indice.facetas[f].valores }] : [];
  });
  const cuantos = texto ? texto.huecos.length : indice.huecos;
  const huecos = new Int32Array(cuantos);
  const puntos = texto && new Float32Array(cuantos);
  let total = 0;
  for (let at = 0; at < cuantos; at += 1) {
    const hueco = texto ? (texto.huecos[at] ?? 0) : at;
    if (!vale(hueco)) continue;
    let fallo = -1;
    let fallos = 0;
    for (const { i, mascara, columna } of filtradas)
      if (mascara[columna[hueco] ?? 0] !== 1) {
        fallo = i;
        fallos += 1;
      }
    if (fallos > 1) continue;
    if (fallos === 1) {
      contar(cuentas[fallo], columnas[fallo], hueco);
      continue;
    }
    for (let f = 0; f < columnas.length; f += 1) contar(cuentas[f], columnas[f], hueco);
    huecos[total] = hueco;
    if (puntos) puntos[total] = texto.puntos[at] ?? 0;
    total += 1;
  }
  const found = { huecos: huecos.subarray(0, total), puntos: puntos?.subarray(0, total) };
  return {
    total,
    ids: mejores(indice, found, pedido),
    facetas: totalesDe(indice, cuentas),
    mediana: medianaDe(indice, found.huecos),
  };
}

function contar(cuenta: Int32Array | undefined, columna: Int32Array | undefined, hueco: number): void {
  if (!cuenta || !columna) return;
  const codigo = columna[hueco] ?? 0;
  cuenta[codigo] = (cuenta[codigo] ?? 0) + 1;
}

/** Everything that is asked of an offer but for its facets. */
function pruebaDe(indice: IndiceEmpleo, { ahora, pais, poblacion, experiencia, salarioMin, desde }: Pedido) {
  const [viva, caduca, deExperiencia] = [indice.viva.valores, indice.caduca.valores, indice.experiencia.valores];
  const [paises, lugares, salario, publicada] = [
    indice.pais.valores,
    indice.poblacion.valores,
    indice.salario.valores,
    indice.publicada.valores,
  ];
  const lugar = plegado(poblacion ?? '');
  const enLugar = lugar === '' ? null : Uint8Array.from(indice.poblaciones.valores, (p) => (p.includes(lugar) ? 1 : 0));
  return (hueco: number) =>
    viva[hueco] === 1 &&
    (caduca[hueco] ?? 0) > ahora &&
    (pais === undefined || paises[hueco] === pais || indice.remotas.get(hueco)?.includes(pais) === true) &&
    (enLugar === null || enLugar[lugares[hueco] ?? 0] === 1) &&
    (experiencia === undefined || (deExperiencia[hueco] ?? 0) <= experiencia) &&
    (salarioMin === undefined || (salario[hueco] ?? 0) >= salarioMin) &&
    (desde === undefined || (publicada[hueco] ?? 0) >= desde);
}

/** 1 at the codes that pass; null: all do. */
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

function totalesDe(indice: IndiceEmpleo, cuentas: Int32Array[]): Hallazgo['facetas'] {
  const de = (f: number, faceta: FacetaEmpleo) => {
    const found: { valor: string; total: number }[] = [];
    for (const [codigo, total] of cuentas[f]?.entries() ?? [])
      if (codigo > 0 && total > 0) found.push({ valor: indice.codigos[faceta].valores[codigo] ?? '', total });
    return found.sort((a, b) => b.total - a.total || (a.valor < b.valor ? -1 : 1));
  };
  // The facets' own names, which Object.fromEntries forgets.
  return Object.fromEntries(FACETAS_EMPLEO.map((f, i) => [f, de(i, f)])) as Hallazgo['facetas'];
}

interface Candidatas {
  huecos: Int32Array;
  puntos: Float32Array | undefined;
}

/** domain.md 4.5; without words to find, the rest decides. */
function puntuar(indice: IndiceEmpleo, { huecos, puntos }: Candidatas, { orden, ahora, pais }: Pedido): Float64Array {
  const all = new Float64Array(huecos.length);
  if (orden === 'fecha') return all;
  const [salario, frescura, paises] = [indice.salario.valores, indice.frescura.valores, indice.pais.valores];
  const [completa, destacada] = [indice.completa.valores, indice.destacada.valores];
  const factor = indice.frescuraEn(ahora);
  for (let at = 0; at < huecos.length; at += 1) {
    const hueco = huecos[at] ?? 0;
    all[at] =
      orden === 'salario'
        ? (salario[hueco] ?? 0)
        : 0.55 * (puntos?.[at] ?? 0) +
          0.2 * Math.min(1, (frescura[hueco] ?? 0) * factor) +
          (paises[hueco] === pais ? 0.1 : 0) +
          0.05 * (completa[hueco] ?? 0) +
          ((destacada[hueco] ?? 0) > ahora ? 0.1 : 0);
  }
  return all;
}

function mejores(indice: IndiceEmpleo, candidatas: Candidatas, pedido: Pedido): number[] {
  const { cuantas } = pedido;
  if (cuantas === 0) return [];
  const { huecos } = candidatas;
  const puntos = puntuar(indice, candidatas, pedido);
  const [publicada, ids] = [indice.publicada.valores, indice.id.valores];
  const antes = (a: number, b: number) => {
    const [x, y] = [huecos[a] ?? 0, huecos[b] ?? 0];
    return (
      (puntos[b] ?? 0) - (puntos[a] ?? 0) || (publicada[y] ?? 0) - (publicada[x] ?? 0) || (ids[y] ?? 0) - (ids[x] ?? 0)
    );
  };
  // Few of many: what cannot be among them any more is never sorted.
  let primeros: number[] = [];
  let corte: number | undefined;
  for (let i = 0; i < huecos.length; i += 1) {
    if (corte !== undefined && antes(i, corte) > 0) continue;
    primeros.push(i);
    if (primeros.length >= cuantas * 2 + 64) {
      primeros = primeros.sort(antes).slice(0, cuantas);
      corte = primeros.at(-1);
    }
  }
  return primeros
    .sort(antes)
    .slice(0, cuantas)
    .map((i) => ids[huecos[i] ?? 0] ?? 0);
}
