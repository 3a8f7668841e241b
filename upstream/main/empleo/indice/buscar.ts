import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo-entidades';
import type { Encontrados } from '../../indice/palabras-indexadas.ts';
import { type Candidatas, candidatasDe, conCodigo, dejar, type Filtrada, filtradasDe, queda } from './candidatas.ts';
import type { IndiceEmpleo } from './indice.ts';
import type { Mediana } from './mediana.ts';
import { mejores } from './mejores.ts';
import { MEZCLADAS } from './mezclas.ts';

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
  /** Slots that have the words of the search, with how well, which the search then uses up; undefined: no search. */
  texto?: Encontrados | undefined;
  ahora: number;
  /** How many of the best are wanted. */
  cuantas: number;
  /** How many values of a facet are told, the chosen ones besides; undefined: all. */
  valores?: number | undefined;
}

export interface Encontradas {
  total: number;
  /** Ids, best first. */
  ids: number[];
}

export interface Hallazgo extends Encontradas {
  /** Of each, the values that most have, and those that are chosen. */
  facetas: Record<FacetaEmpleo, { valor: string; total: number }[]>;
  mediana: Mediana | null;
}

const NADA = new Int32Array(0);
const sitio = (faceta: FacetaEmpleo) => FACETAS_EMPLEO.indexOf(faceta);
/** Places in FACETAS_EMPLEO. */
const [A_SOLAS, EN_MEZCLA] = [
  FACETAS_EMPLEO.filter((f) => !MEZCLADAS.some((una) => una === f)).map(sitio),
  MEZCLADAS.map(sitio),
];
const cuentasDeMezcla = (cuentas: readonly Int32Array[]) => EN_MEZCLA.map((f) => cuentas[f] ?? NADA);

/** Filters, counts and orders. A facet counts what there would be without its own filter. */
export function buscar(indice: IndiceEmpleo, pedido: Pedido): Hallazgo {
  const all = candidatasDe(indice, pedido);
  const columnas = FACETAS_EMPLEO.map((f) => indice.facetas[f].valores);
  const cuentas = FACETAS_EMPLEO.map((f) => new Int32Array(indice.codigos[f].valores.length));
  filtrar(all, filtradasDe(indice, pedido.facetas), (fallo, hueco) => {
    const [cuenta, codigo] = [cuentas[fallo], columnas[fallo]?.[hueco] ?? 0];
    if (cuenta) cuenta[codigo] = (cuenta[codigo] ?? 0) + 1;
  });
  for (const f of A_SOLAS) contar(cuentas[f] ?? NADA, columnas[f] ?? NADA, all.huecos);
  indice.mezclas.contar(all.huecos, cuentasDeMezcla(cuentas));
  return {
    total: all.huecos.length,
    ids: mejores(indice, all, pedido),
    facetas: totalesDe(indice, cuentas, pedido),
    mediana: indice.sueldos.medianaDe(indice.sueldo.valores, all.huecos),
  };
}

/** The same without facets and salaries, for who wants neither. */
export function buscarIds(indice: IndiceEmpleo, pedido: Pedido): Encontradas {
  const { cargo = [], ...facetas } = pedido.facetas;
  // Without words, one position is a list of its own.
  const unico = cargo.length === 1 && !pedido.texto ? cargo[0] : undefined;
  const all = candidatasDe(indice, pedido, unico);
  for (const { columna, mascara } of filtradasDe(indice, unico === undefined ? pedido.facetas : facetas))
    conCodigo(all, columna, mascara);
  return { total: all.huecos.length, ids: mejores(indice, all, pedido) };
}

/** Leaves what meets all filters of facets. `casi`: what one of them alone keeps out counts for that facet. */
function filtrar(all: Candidatas, filtradas: readonly Filtrada[], casi: (fallo: number, hueco: number) => void): void {
  if (filtradas.length === 0) return;
  const { huecos } = all;
  let n = 0;
  for (let at = 0; at < huecos.length; at += 1) {
    const hueco = huecos[at] ?? 0;
    let fallo = -1;
    let fallos = 0;
    for (const { i, mascara, columna } of filtradas)
      if (mascara[columna[hueco] ?? 0] !== 1) {
        fallo = i;
        fallos += 1;
      }
    if (fallos === 0) n = queda(all, at, n);
    else if (fallos === 1) casi(fallo, hueco);
  }
  dejar(all, n);
}

function contar(cuenta: Int32Array, columna: Int32Array, huecos: Int32Array): void {
  for (let at = 0; at < huecos.length; at += 1) {
    const codigo = columna[huecos[at] ?? 0] ?? 0;
    cuenta[codigo] = (cuenta[codigo] ?? 0) + 1;
  }
}

function totalesDe(
  indice: IndiceEmpleo,
  cuentas: Int32Array[],
  { facetas, valores: max }: Pedido,
): Hallazgo['facetas'] {
  const de = (cuenta: Int32Array, faceta: FacetaEmpleo) => {
    const { valores } = indice.codigos[faceta];
    const esElegido = (valor: string) => facetas[faceta]?.includes(valor) === true;
    // Thousands of companies are not put in order for the sake of sixty.
    const minimo = (max === undefined ? undefined : cuenta.slice(1).sort().at(-max)) ?? 0;
    const found: { valor: string; total: number }[] = [];
    for (let codigo = 1; codigo < cuenta.length; codigo += 1) {
      const [total, valor] = [cuenta[codigo] ?? 0, valores[codigo] ?? ''];
      if (total > 0 && (total >= minimo || esElegido(valor))) found.push({ valor, total });
    }
    found.sort((a, b) => b.total - a.total || (a.valor < b.valor ? -1 : 1));
    return max === undefined ? found : found.filter(({ valor }, i) => i < max || esElegido(valor));
  };
  // The facets' own names, which Object.fromEntries forgets.
  return Object.fromEntries(
    FACETAS_EMPLEO.map((f, i) => [f, de(cuentas[i] ?? new Int32Array(1), f)]),
  ) as Hallazgo['facetas'];
}
