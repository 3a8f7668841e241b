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
export type FacetFilters = Omit<Filtros, 'q' | 'orden'> & { todas: boolean };

/** A facet that is decided by a product's traits alone. */
export interface FacetaRasgos {
  nombre: NombreFaceta;
  /** Chosen values; undefined: the filter is off. */
  elegidos(filters: FacetFilters): readonly string[] | undefined;
  /** The values a product has, given the other filters. */
  valores(rasgos: Rasgos, filters: FacetFilters): readonly string[];
  etiqueta(valor: string): string;
}

const comoTexto = (valores: readonly (string | number)[] | undefined) => valores?.map(String);
const NADA: readonly string[] = [];
const UNO: readonly string[] = ['1'];

const soloComercializadas = ({ todas, comercializado }: FacetFilters) =>
  !todas && comercializado === 'si' ? COMERCIALIZADA : TODAS;
const soloConProblema = ({ suministro }: FacetFilters) => (suministro ? CON_PROBLEMA : TODAS);

const senal = (
  nombre: keyof typeof SENALES & NombreFaceta,
  tiene: (rasgos: Rasgos, filters: FacetFilters) => boolean,
): FacetaRasgos => ({
  nombre,
  elegidos: (filters) => (filters[nombre] ? UNO : undefined),
  valores: (rasgos, filters) => (tiene(rasgos, filters) ? UNO : NADA),
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
    elegidos: (filters) => (soloComercializadas(filters) === TODAS ? undefined : ['si']),
    valores: ({ combinaciones }, filters) => {
      const quedan = combinaciones & soloConProblema(filters);
      if (!quedan) return NADA;
      return quedan & COMERCIALIZADA ? ['si', 'todos'] : ['todos'];
    },
    etiqueta: etiquetaDe(COMERCIALIZADO),
  },
  senal('suministro', ({ combinaciones }, filters) => {
    return (combinaciones & soloComercializadas(filters) & CON_PROBLEMA) !== 0;
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
export function rejectingFaceta(rasgos: Rasgos, filters: FacetFilters): number {
  if (!rasgos.marcas.activo && !filters.todas) return FUERA;
  let rejectedBy = CUMPLE;
  for (const [i, faceta] of FACETAS_RASGOS.entries()) {
    const elegidos = faceta.elegidos(filters);
    if (!elegidos || faceta.valores(rasgos, filters).some((valor) => elegidos.includes(valor))) continue;
    // The product has a marketed presentation and another one in short supply: each filter alone accepts it, both together
    // reject it. Then only the facet «comercializado» rejects it, so that the product counts in that facet's value «todos».
    const deLosDos = FACETAS_RASGOS[rejectedBy - 1]?.nombre === 'comercializado' && tieneProblema(rasgos, faceta);
    if (deLosDos) continue;
    if (rejectedBy !== CUMPLE) return FUERA;
    rejectedBy = i + 1;
  }
  return rejectedBy;
}

const tieneProblema = ({ combinaciones }: Rasgos, { nombre }: FacetaRasgos) =>
  nombre === 'suministro' && (combinaciones & CON_PROBLEMA) !== 0;

/** How many of a product's presentations meet the filters that are about presentations. */
export const countPresentaciones = (rasgos: readonly RasgosPresentacion[], filters: FacetFilters): number =>
  rasgos.reduce((suma, { estado, combinacion, cuantas }) => {
    const vale = combinacion & soloComercializadas(filters) & soloConProblema(filters);
    return vale && (!filters.estado || filters.estado.includes(estado)) ? suma + cuantas : suma;
  }, 0);
