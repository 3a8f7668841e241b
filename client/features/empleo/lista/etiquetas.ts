import type { FacetaEmpleo, OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';
import { empleo, vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import type { FiltroPuesto } from './direccion.ts';

export type Facetas = OfertasPagina['meta']['facetas'];

/** Facets with labels of the client; for the others the API sends labels. */
const PALABRAS: Partial<Record<FiltroPuesto['filtro'], Readonly<Record<string, string>>>> = {
  modalidad: vocabulario.modalidad,
  tipo_contrato: vocabulario.tipo_contrato,
  jornada: vocabulario.jornada,
  canal: vocabulario.canal,
  publicada_desde: empleo.publicada,
};

export const etiquetaDeValor = (faceta: FacetaEmpleo, valor: string, etiqueta: string) =>
  PALABRAS[faceta]?.[valor] ?? etiqueta;

const MESES = 12;
export const etiquetaExperiencia = (meses: number) =>
  meses === 0 ? empleo.experienciaSin : plural(meses / MESES, empleo.experienciaHasta);
/** The experience that an offer asks for; `etiquetaExperiencia` is the experience that a person has. */
export const etiquetaExperienciaMinima = (meses: number) => {
  if (meses === 0) return empleo.sinExperiencia;
  const esDeAnos = meses % MESES === 0;
  return empleo.alMenos(esDeAnos ? plural(meses / MESES, empleo.anos) : plural(meses, empleo.meses));
};
export const etiquetaSalario = (importe: number) => empleo.salarioDesde(formatNumero(importe));

/** Text of a chip of a chosen filter. */
export function etiquetaDeFiltro({ filtro, valor }: FiltroPuesto, facetas: Facetas | undefined): string {
  if (filtro === 'salario_min') return etiquetaSalario(Number(valor));
  if (filtro === 'experiencia') return etiquetaExperiencia(Number(valor));
  if (filtro === 'poblacion') return valor;
  const palabra = PALABRAS[filtro]?.[valor];
  if (palabra) return palabra;
  const conocido = filtro === 'publicada_desde' ? undefined : facetas?.[filtro].find((uno) => uno.valor === valor);
  // The facets may not be loaded yet.
  return conocido?.etiqueta ?? `${empleo.faceta[filtro]} ${valor}`;
}
