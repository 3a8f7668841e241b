import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo-entidades';
import type { Indice, OfertaAbierta } from './indice.ts';
import { plegado } from './palabras.ts';

const DIA_MS = 24 * 3_600_000;
const RECIENTE_DIAS = 21;
const MEDIANA_MIN = 10;

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
  texto?: ReadonlyMap<number, number> | undefined;
  ahora: number;
  /** How many of the best are wanted. */
  cuantas: number;
}

export interface Hallazgo {
  total: number;
  /** Ids, best first. */
  ids: number[];
  facetas: Record<FacetaEmpleo, { valor: string; total: number }[]>;
  mediana: { importe: string; moneda: string; ofertas: number } | null;
}

/** Filters, counts and orders in one pass. A facet counts what there would be without its own filter. */
export function buscar(indice: Indice, pedido: Pedido): Hallazgo {
  const vale = pruebaDe(pedido);
  const mascaras = FACETAS_EMPLEO.map((f) => mascaraDe(indice, f, pedido.facetas[f]));
  const columnas = FACETAS_EMPLEO.map((f) => indice.columnas[f]);
  const cuentas = FACETAS_EMPLEO.map((f) => new Int32Array(indice.codigos[f].valores.length));
  const huecos: number[] = [];
  for (const hueco of candidatos(indice, pedido)) {
    const fila = indice.filas[hueco];
    if (!fila || !vale(fila)) continue;
    let fallo = -1;
    let fallos = 0;
    for (let f = 0; f < columnas.length && fallos < 2; f += 1) {
      const mascara = mascaras[f];
      if (mascara && mascara[columnas[f]?.[hueco] ?? 0] !== 1) {
        fallo = f;
        fallos += 1;
      }
    }
    if (fallos > 1) continue;
    if (fallos === 0) huecos.push(hueco);
    for (let f = 0; f < columnas.length; f += 1)
      if (fallos === 0 || f === fallo) {
        const cuenta = cuentas[f];
        const codigo = columnas[f]?.[hueco] ?? 0;
        if (cuenta) cuenta[codigo] = (cuenta[codigo] ?? 0) + 1;
      }
  }
  return {
    total: huecos.length,
    ids: mejores(indice, huecos, pedido),
    facetas: totalesDe(indice, cuentas),
    mediana: medianaDe(indice, huecos),
  };
}

function candidatos(indice: Indice, { pais, texto }: Pedido): readonly number[] {
  if (!texto) return pais === undefined ? indice.todas : (indice.porPais.get(pais) ?? []);
  return [...texto.keys()].filter((hueco) => {
    const fila = indice.filas[hueco];
    return fila && (pais === undefined || fila.pais === pais || fila.remoto.includes(pais));
  });
}

function pruebaDe({ ahora, poblacion, experiencia, salarioMin, desde }: Pedido) {
  const lugar = poblacion ? plegado(poblacion) : '';
  return (fila: OfertaAbierta) =>
    fila.caduca > ahora &&
    (lugar === '' || fila.poblacion.includes(lugar)) &&
    (experiencia === undefined || fila.experiencia <= experiencia) &&
    (salarioMin === undefined || fila.salario >= salarioMin) &&
    (desde === undefined || fila.publicada >= desde);
}

/** 1 at the codes that pass; null: all do. */
function mascaraDe(indice: Indice, faceta: FacetaEmpleo, valores: readonly string[] | undefined): Uint8Array | null {
  if (!valores || valores.length === 0) return null;
  const { de, valores: conocidos } = indice.codigos[faceta];
  const mascara = new Uint8Array(conocidos.length);
  for (const valor of valores) {
    const codigo = de.get(valor);
    if (codigo !== undefined) mascara[codigo] = 1;
  }
  return mascara;
}

function totalesDe(indice: Indice, cuentas: Int32Array[]): Hallazgo['facetas'] {
  const de = (f: number, faceta: FacetaEmpleo) => {
    const found: { valor: string; total: number }[] = [];
    for (const [codigo, total] of cuentas[f]?.entries() ?? [])
      if (codigo > 0 && total > 0) found.push({ valor: indice.codigos[faceta].valores[codigo] ?? '', total });
    return found.sort((a, b) => b.total - a.total || (a.valor < b.valor ? -1 : 1));
  };
  // The facets' own names, which Object.fromEntries forgets.
  return Object.fromEntries(FACETAS_EMPLEO.map((f, i) => [f, de(i, f)])) as Hallazgo['facetas'];
}

/** domain.md 4.5; without words to find, the rest decides. */
function puntosDe(fila: OfertaAbierta, hueco: number, { texto, ahora, pais }: Pedido): number {
  const dias = Math.max(0, ahora - fila.publicada) / DIA_MS;
  return (
    0.55 * (texto?.get(hueco) ?? 0) +
    0.2 * Math.exp(-dias / RECIENTE_DIAS) +
    (fila.pais === pais ? 0.1 : 0) +
    0.05 * fila.completa +
    (fila.destacada > ahora ? 0.1 : 0)
  );
}

function mejores(indice: Indice, huecos: readonly number[], pedido: Pedido): number[] {
  const { orden, cuantas } = pedido;
  const puntos = new Float64Array(huecos.length);
  for (const [i, hueco] of huecos.entries()) {
    const fila = indice.filas[hueco];
    if (fila && orden !== 'fecha') puntos[i] = orden === 'salario' ? fila.salario : puntosDe(fila, hueco, pedido);
  }
  const de = (i: number) => indice.filas[huecos[i] ?? -1];
  const antes = (a: number, b: number) =>
    (puntos[b] ?? 0) - (puntos[a] ?? 0) ||
    (de(b)?.publicada ?? 0) - (de(a)?.publicada ?? 0) ||
    (de(b)?.id ?? 0) - (de(a)?.id ?? 0);
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
    .map((i) => de(i)?.id ?? 0);
}

/** Of the visible salaries in the currency that most of them have. */
function medianaDe(indice: Indice, huecos: number[]): Hallazgo['mediana'] {
  const porMoneda = new Map<string, number[]>();
  for (const hueco of huecos) {
    const fila = indice.filas[hueco];
    if (!fila || fila.salario === 0) continue;
    const lista = porMoneda.get(fila.moneda);
    if (lista) lista.push(fila.salario);
    else porMoneda.set(fila.moneda, [fila.salario]);
  }
  const [moneda, importes] = [...porMoneda].sort((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  if (importes.length < MEDIANA_MIN) return null;
  const orden = Float64Array.from(importes).sort();
  const medio = orden[Math.floor((orden.length - 1) / 2)] ?? 0;
  const otro = orden[Math.ceil((orden.length - 1) / 2)] ?? 0;
  return { importe: ((medio + otro) / 2).toFixed(2), moneda, ofertas: orden.length };
}
