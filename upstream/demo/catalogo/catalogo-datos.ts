import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema/schema.ts';

/**
 * The catalogue of an installation without imports: real active ingredients and ATC codes, invented laboratories and brands,
 * and every state that the screens can show. Marked as a demonstration wherever it is shown.
 */

export type Tx = Transaction<Schema>;
export const LABORATORIOS = [
  'Laboratorios Demo Norte, S.A.',
  'Laboratorios Demo Sur, S.L.',
  'Demo Genéricos, S.A.',
  'Demo Biológicos, S.L.',
  'Alisios Demo Hospitalaria, S.A.',
  'Demo Levante, S.L.',
];

/** Simplified form → form → route. */
export const FORMAS = {
  comprimido: ['COMPRIMIDO', 'COMPRIMIDO RECUBIERTO CON PELÍCULA', 'VÍA ORAL'],
  capsula: ['CÁPSULA', 'CÁPSULA DURA GASTRORRESISTENTE', 'VÍA ORAL'],
  polvo: ['POLVO PARA SUSPENSIÓN ORAL', 'POLVO PARA SUSPENSIÓN ORAL', 'VÍA ORAL'],
  jarabe: ['JARABE', 'JARABE', 'VÍA ORAL'],
  inyectable: ['INYECTABLE', 'SOLUCIÓN INYECTABLE', 'VÍA SUBCUTÁNEA'],
  vial: ['INYECTABLE', 'SOLUCIÓN INYECTABLE', 'VÍA INTRAVENOSA'],
  inhalador: ['INHALACIÓN', 'SUSPENSIÓN PARA INHALACIÓN EN ENVASE A PRESIÓN', 'VÍA INHALATORIA'],
  crema: ['CREMA', 'CREMA', 'USO CUTÁNEO'],
} as const;
export type FormaDemo = keyof typeof FORMAS;

export type MarcaDemo =
  | 'sin_receta'
  | 'generico'
  | 'biosimilar'
  | 'triangulo_negro'
  | 'huerfano'
  | 'afecta_conduccion'
  | 'psicotropo'
  | 'estupefaciente'
  | 'uso_hospitalario'
  | 'diagnostico_hospitalario'
  | 'tld'
  | 'especial_control_medico'
  | 'importacion_paralela'
  | 'radiofarmaco'
  | 'excipientes'
  | 'no_comercializado'
  | 'suspendido'
  | 'anulado'
  | 'retirado'
  | 'suministro';

export interface ProductoDemo {
  principios: readonly string[];
  atc: readonly [codigo: string, nombre: string];
  /** Null: the product is named after its ingredients. */
  marca: string | null;
  dosis: string;
  forma: FormaDemo;
  /** Index in LABORATORIOS. */
  laboratorio: number;
  /** Contents of each presentation. */
  envases: readonly string[];
  marcas?: readonly MarcaDemo[];
  noSustituible?: 'biologicos' | 'estrecho_margen' | 'especial_control' | 'inhalados';
}

export const EXCIPIENTES = ['LACTOSA', 'ASPARTAMO (E-951)', 'SODIO'];

/** Name → id, for what products refer to. */
export interface IdsDemo {
  laboratorios: Map<string, number>;
  principios: Map<string, number>;
  simplificadas: Map<string, number>;
  formas: Map<string, number>;
  vias: Map<string, number>;
  excipientes: Map<string, number>;
}

export interface Contexto {
  producto: ProductoDemo;
  /** Counted from 1. */
  numero: number;
  ids: IdsDemo;
  lote: number;
  hoy: string;
}

export function nombreDe({ principios, marca, dosis, forma, laboratorio }: ProductoDemo): string {
  const apellido = (LABORATORIOS[laboratorio] ?? '').replace(/^Laboratorios |, S\.[AL]\.$/g, '').toUpperCase();
  return `${marca ?? `${principios.join('/')} ${apellido}`} ${dosis} ${FORMAS[forma][1]}`;
}
