import {
  FILTROS_VIVOS,
  type NombreFaceta,
  type NombreFiltro,
  type Resultado,
  type ValorFaceta,
} from '#shared/contract/visita/buscador';
import { estados } from '../../../i18n/es/productos/ficha-datos.ts';
import { buscador, productos } from '../../../i18n/es/productos/productos.ts';
import type { FiltroPuesto } from '../buscador/buscador-direccion.ts';

/** Facets with labels of the client; for the others the API sends the source's names. */
const PALABRAS: Partial<Record<NombreFaceta, Readonly<Record<string, string>>>> = {
  tipo: productos.tipo,
  estado: estados,
  condicion: productos.condicion,
  principios: buscador.principios,
  sustituible: buscador.sustituible,
};

const DE_SI = [
  ...(['suministro', 'generico', 'biosimilar', 'triangulo', 'huerfano', 'conduccion'] as const),
  ...(['estupefaciente', 'sin_receta', 'comercializado'] as const),
  ...FILTROS_VIVOS,
] as const;
const esDeSi = (faceta: NombreFiltro): faceta is (typeof DE_SI)[number] => DE_SI.some((una) => una === faceta);

export function etiquetaDe(faceta: NombreFaceta, { valor, etiqueta }: Pick<ValorFaceta, 'valor' | 'etiqueta'>) {
  if (faceta === 'atc' && etiqueta !== valor) return `${valor} ${etiqueta}`;
  return PALABRAS[faceta]?.[valor] ?? etiqueta;
}

/** Depth of a value in its facet's tree: ATC codes have levels, all other facets are flat. */
export const nivelDe = (faceta: NombreFaceta, valor: string) =>
  faceta === 'atc' ? [1, 3, 4, 5, 7].indexOf(valor.length) : 0;

/** Label while the facets are not loaded. */
const sinNombre = (faceta: NombreFaceta, valor: string) =>
  faceta === 'atc' ? `ATC ${valor}` : `${buscador.faceta[faceta]} ${valor}`;

/** Text of a chip: the value's name, or the filter's for a yes-or-no filter. */
export function etiquetaDeFiltro({ faceta, valor }: FiltroPuesto, facetas: Resultado['meta']['facetas'] | undefined) {
  if (esDeSi(faceta)) return buscador.faceta[faceta];
  const conocido = facetas?.[faceta]?.find((uno) => uno.valor === valor);
  return PALABRAS[faceta]?.[valor] ?? (conocido ? etiquetaDe(faceta, conocido) : sinNombre(faceta, valor));
}
