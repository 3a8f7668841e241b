import { CONDICIONES, type Filtros, type NombreFaceta } from '#shared/contract/visita/buscador';
import {
  COMERCIALIZADA,
  CON_PROBLEMA,
  type Rasgos,
  type RasgosPresentacion,
  sinReceta,
  TODAS,
  tieneCondicion,
} from '../construir/rasgos.ts';
import { COMERCIALIZADO, CONDICION, ESTADO, NUMERO_PRINCIPIOS, SENALES, SUSTITUIBLE, TIPO } from './etiquetas-datos.ts';

/** The filters of a search. `todas`: the query is a code, so products count marketed or not, withdrawn or not. */
export type Pedido = Omit<Filtros, 'q' | 'orden'> & { todas: boolean };

/** A facet that is decided by a product's traits alone. */
export interface FacetaRasgos {
  nombre: NombreFaceta;
  /** Chosen values; undefined: the filter is off. */
  elegidos(pedido: Pedido): readonly string[] | undefined;
  /** The values a product has, given the other filters. */
  valores(rasgos: Rasgos, pedido: Pedido): readonly string[];
  etiqueta(valor: string): string;
}

const comoTexto = (valores: readonly (string | number)[] | undefined) => valores?.map(String);
const NADA: readonly string[] = [];
const UNO: readonly string[] = ['1'];

const soloComercializadas = ({ todas, comercializado }: Pedido) =>
  !todas && comercializado === 'si' ? COMERCIALIZADA : TODAS;
const soloConProblema = ({ suministro }: Pedido) => (suministro ? CON_PROBLEMA : TODAS);

const senal = (
  nombre: keyof typeof SENALES & NombreFaceta,
  tiene: (rasgos: Rasgos, pedido: Pedido) => boolean,
): FacetaRasgos => ({
  nombre,
  elegidos: (pedido) => (pedido[nombre] ? UNO : undefined),
  valores: (rasgos, pedido) => (tiene(rasgos, pedido) ? UNO : NADA),
  etiqueta: () => SENALES[nombre],
});

export const FACETAS_RASGOS: readonly FacetaRasgos[] = [
  {
    nombre: 'pais',
    elegidos: ({ pais }) => comoTexto(pais),
    valores: ({ pais }) => [String(pais)],
    etiqueta: (valor) => valor,
  },
  { nombre: 'tipo', elegidos: ({ tipo }) => tipo, valores: ({ tipo }) => [tipo], etiqueta: etiquetaDe(TIPO) },
  {
    nombre: 'estado',
    elegidos: ({ estado }) => estado,
    valores: ({ estado }) => [estado],
    etiqueta: etiquetaDe(ESTADO),
  },
  {
    nombre: 'principios',
    elegidos: ({ principios }) => comoTexto(principios),
    valores: ({ principios }) => (principios === 0 ? NADA : [String(principios)]),
    etiqueta: etiquetaDe(NUMERO_PRINCIPIOS),
  },
  {
    nombre: 'condicion',
    elegidos: ({ condicion }) => condicion,
    valores: (rasgos) => CONDICIONES.filter((condicion) => tieneCondicion(rasgos, condicion)),
    etiqueta: etiquetaDe(CONDICION),
  },
  {
    nombre: 'comercializado',
    // The value «si» is a part of the value «todos».
    elegidos: (pedido) => (soloComercializadas(pedido) === TODAS ? undefined : ['si']),
    valores: ({ combinaciones }, pedido) => {
      const quedan = combinaciones & soloConProblema(pedido);
      if (!quedan) return NADA;
      return quedan & COMERCIALIZADA ? ['si', 'todos'] : ['todos'];
    },
    etiqueta: etiquetaDe(COMERCIALIZADO),
  },
  senal('suministro', ({ combinaciones }, pedido) => {
    return (combinaciones & soloComercializadas(pedido) & CON_PROBLEMA) !== 0;
  }),
  senal('generico', ({ marcas }) => marcas.generico),
  senal('biosimilar', ({ marcas }) => marcas.biosimilar),
  senal('triangulo', ({ marcas }) => marcas.triangulo_negro),
  senal('huerfano', ({ marcas }) => marcas.huerfano),
  senal('conduccion', ({ marcas }) => marcas.afecta_conduccion),
  {
    nombre: 'sustituible',
    elegidos: ({ sustituible }) => (sustituible === undefined ? undefined : [sustituible]),
    valores: ({ marcas }) => [marcas.sustituible ? '1' : '0'],
    etiqueta: etiquetaDe(SUSTITUIBLE),
  },
  senal('estupefaciente', ({ marcas }) => marcas.psicotropo === true || marcas.estupefaciente === true),
  senal('sin_receta', (rasgos) => sinReceta(rasgos)),
];

function etiquetaDe(etiquetas: Record<string, string>) {
  return (valor: string) => etiquetas[valor] ?? valor;
}

export const CUMPLE = 0;
/** Two or more filters reject the product: it counts in no facet. */
export const FUERA = 255;

/** How a product meets the filters: 0, it meets all; 1 + i, only facet i rejects it; 255 (`FUERA`), several do, or it is withdrawn. */
export function rejectingFaceta(rasgos: Rasgos, pedido: Pedido): number {
  if (!rasgos.marcas.activo && !pedido.todas) return FUERA;
  let fallo = CUMPLE;
  for (const [i, faceta] of FACETAS_RASGOS.entries()) {
    const elegidos = faceta.elegidos(pedido);
    if (!elegidos || faceta.valores(rasgos, pedido).some((valor) => elegidos.includes(valor))) continue;
    // The product has a marketed presentation and another one in short supply: each filter alone accepts it, both together
    // reject it. Then only the facet «comercializado» rejects it, so that the product counts in that facet's value «todos».
    const deLosDos = FACETAS_RASGOS[fallo - 1]?.nombre === 'comercializado' && tieneProblema(rasgos, faceta);
    if (deLosDos) continue;
    if (fallo !== CUMPLE) return FUERA;
    fallo = i + 1;
  }
  return fallo;
}

const tieneProblema = ({ combinaciones }: Rasgos, { nombre }: FacetaRasgos) =>
  nombre === 'suministro' && (combinaciones & CON_PROBLEMA) !== 0;

/** How many of a product's presentations meet the filters that are about presentations. */
export const countPresentaciones = (rasgos: readonly RasgosPresentacion[], pedido: Pedido): number =>
  rasgos.reduce((suma, { estado, combinacion, cuantas }) => {
    const vale = combinacion & soloComercializadas(pedido) & soloConProblema(pedido);
    return vale && (!pedido.estado || pedido.estado.includes(estado)) ? suma + cuantas : suma;
  }, 0);
