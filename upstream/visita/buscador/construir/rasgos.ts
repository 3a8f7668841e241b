import type { CONDICIONES } from '#shared/contract/visita/buscador';
import type { ESTADOS_REGISTRO, ProductoFila, TIPOS_PRODUCTO } from '#shared/contract/visita/entidades';
import { dispensacionDe } from '#shared/estados/prescripcion';

export type Estado = (typeof ESTADOS_REGISTRO)[number];
export type Tipo = (typeof TIPOS_PRODUCTO)[number];
export type Condicion = (typeof CONDICIONES)[number];

/** The flags of a product, in the order of the select that reads them. */
export const MARCAS = [
  'comercializado',
  'receta',
  'generico',
  'biosimilar',
  'triangulo_negro',
  'huerfano',
  'afecta_conduccion',
  'sustituible',
  'psicotropo',
  'estupefaciente',
  'uso_hospitalario',
  'diagnostico_hospitalario',
  'tld',
  'especial_control_medico',
  'activo',
] as const;
export type Marca = (typeof MARCAS)[number];
type MarcaQueFalta = 'receta' | 'psicotropo' | 'estupefaciente';
/** Null where the source does not say. */
export type Marcas = Record<Exclude<Marca, MarcaQueFalta>, boolean> & Record<MarcaQueFalta, boolean | null>;

/** The bit of `combinaciones` for one of the four combinations of marketed or not and in short supply or not. */
export const combinacionDe = (comercializada: boolean, suministro: boolean): number =>
  1 << ((comercializada ? 1 : 0) + (suministro ? 2 : 0));
export const COMERCIALIZADA = combinacionDe(true, false) | combinacionDe(true, true);
export const CON_PROBLEMA = combinacionDe(false, true) | combinacionDe(true, true);
export const TODAS = 0b1111;

/** The facts of a product that have few values: a catalogue has a few hundred distinct combinations of them. */
export interface Rasgos {
  pais: number;
  tipo: Tipo;
  estado: Estado;
  principios: number;
  marcas: Marcas;
  /** The bits (`combinacionDe`) of the product's presentations in force. */
  combinaciones: number;
  origen: ProductoFila['origen'];
}

export const claveDeRasgos = (r: Rasgos): string =>
  [
    r.pais,
    r.tipo,
    r.estado,
    r.principios,
    MARCAS.map((m) => Number(r.marcas[m] ?? 2)).join(''),
    r.combinaciones,
    r.origen,
  ].join('|');

/** Whether a search without filters shows the product: in force and marketed. */
export const esVisible = ({ marcas, combinaciones }: Rasgos): boolean =>
  marcas.activo && (combinaciones & COMERCIALIZADA) !== 0;

export const sinReceta = ({ marcas }: Rasgos): boolean => dispensacionDe(marcas) === 'sin_receta';

export function tieneCondicion(rasgos: Rasgos, condicion: Condicion): boolean {
  if (condicion === 'no_consta') return rasgos.tipo === 'medicamento' && dispensacionDe(rasgos.marcas) === 'no_consta';
  if (condicion === 'receta' || condicion === 'sin_receta') return dispensacionDe(rasgos.marcas) === condicion;
  return rasgos.marcas[condicion];
}

/** The facts of a product's presentations that have few values, and how many of its presentations have them. */
export interface RasgosPresentacion {
  estado: Estado;
  combinacion: number;
  cuantas: number;
}
