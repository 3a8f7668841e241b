import type { NombreFaceta, Resultado, ValorFaceta } from '#shared/contract/visita/buscador';
import { estados } from '../../i18n/es/ficha-datos.ts';
import { buscador, productos } from '../../i18n/es/productos.ts';
import type { FiltroPuesto } from './buscador-direccion.ts';

/** Facets whose values are words of ours; the others bring the name that the source gives. */
const PALABRAS: Partial<Record<NombreFaceta, Readonly<Record<string, string>>>> = {
  tipo: productos.tipo,
  estado: estados,
  condicion: productos.condicion,
  principios: buscador.principios,
  sustituible: buscador.sustituible,
};

const DE_SI: readonly NombreFaceta[] = [
  ...(['suministro', 'generico', 'biosimilar', 'triangulo', 'huerfano', 'conduccion'] as const),
  ...(['estupefaciente', 'sin_receta', 'comercializado'] as const),
];

export const etiquetaDe = (faceta: NombreFaceta, { valor, etiqueta }: Pick<ValorFaceta, 'valor' | 'etiqueta'>) =>
  PALABRAS[faceta]?.[valor] ?? etiqueta;

/** What a chip says of a chosen filter: a value's own name, or the filter's where it is yes or no. */
export function etiquetaDeFiltro({ faceta, valor }: FiltroPuesto, facetas: Resultado['meta']['facetas'] | undefined) {
  const conocido = facetas?.[faceta]?.find((uno) => uno.valor === valor);
  if (DE_SI.includes(faceta)) return buscador.faceta[faceta];
  return etiquetaDe(faceta, conocido ?? { valor, etiqueta: `${buscador.faceta[faceta]} ${valor}` });
}
