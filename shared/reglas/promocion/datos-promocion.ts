import type { ZonaDeTrabajo } from '../reglas-cartera.ts';
import type { CANALES } from '../reglas-visitador.ts';

/** What the rules of promotions judge: what a person writes, of which product, where, by which country's policy. */

export const TIPOS_PROMOCION = [
  ...(['informacion', 'material', 'lanzamiento', 'formacion', 'evento', 'condiciones_comerciales', 'muestra'] as const),
] as const;
export const PUBLICOS = ['profesionales', 'publico'] as const;
export const BASES_TRAMO = ['volumen', 'pronto_pago'] as const;

export const PROMOCION = {
  TITULO_MIN: 5,
  TITULO_MAX: 90,
  /** Of its text as HTML, cleaned. */
  DESCRIPCION_MAX: 3_000,
  CONDICIONES_MAX: 1_500,
  REFERENCIAS_MAX: 20,
  REFERENCIA_MAX: 300,
  IMAGENES_MAX: 5,
  IMAGEN_MB: 3,
  DOCUMENTOS_MAX: 5,
  DOCUMENTO_MB: 10,
  TRAMOS_MAX: 10,
  /** Who writes it is told this many days before its last one. */
  AVISO_DIAS: 7,
} as const;

type Canal = (typeof CANALES)[number];

export interface Tramo {
  unidades_min: number;
  porcentaje: number;
  base: (typeof BASES_TRAMO)[number];
}

/** What a person writes of a promotion; a draft has gaps. */
export interface ContenidoPromocion {
  titulo: string;
  tipo: (typeof TIPOS_PROMOCION)[number];
  publico: (typeof PUBLICOS)[number];
  descripcion: string;
  condiciones: string | null;
  referencias: readonly string[];
  fecha_inicio: string | null;
  fecha_fin: string | null;
  zonas: readonly ZonaDeTrabajo[];
  canales: readonly Canal[];
  tramos: readonly Tramo[];
}

/** A country's row of `politica_promocion`. */
export interface PoliticaPromocion {
  pais_iso: string;
  /** Somebody has read that country's law; else it has the strict rules of Spain. */
  revisada: boolean;
  solo_autorizados: boolean;
  receta_solo_profesionales: boolean;
  financiado_solo_profesionales: boolean;
  terminos: readonly string[];
  canales_descuento: readonly Canal[];
  descuento_maximo: number | null;
  muestras: boolean;
  meses_max: number;
  vigentes_max: number;
}

/** What the official layer says, as far as the rules ask. */
export interface ProductoPromocionado {
  tipo: string;
  estado_registro: string;
  activo: boolean;
  /** Null: its source does not say, which is not «sin receta». */
  con_receta: boolean | null;
  /** Null of these two: its source does not say. */
  psicotropo: boolean | null;
  estupefaciente: boolean | null;
  financiado: boolean;
  triangulo_negro: boolean;
  /** Null: no summary of product characteristics is linked. */
  ficha_tecnica: { fecha: string | null } | null;
}

/** What the author may do with this product. */
export interface AlcancePromocion {
  /** `asociacion`: their own, confirmed. `empresa`: marketing, and a product of their company's. */
  por: 'asociacion' | 'empresa' | null;
  /** Where; null: anywhere. */
  zonas: readonly ZonaDeTrabajo[] | null;
  /** Somebody else may approve it. */
  hay_quien_apruebe: boolean;
  /** Of the same author and product, committed to days that this one shares. */
  coinciden: number;
}

export const ESTADOS_REGLA = ['ok', 'bloqueada', 'forzada', 'manual'] as const;
export type EstadoRegla = (typeof ESTADOS_REGLA)[number];
export interface JuicioRegla {
  numero: number;
  estado: EstadoRegla;
  /** What it comes to here, for the person. */
  frase: string;
  /** The law, or «Norma de la plataforma». */
  base: string;
  /** Which field of the form it speaks of. */
  campo: string;
}

export interface Hechos {
  producto: ProductoPromocionado;
  politica: PoliticaPromocion;
  alcance: AlcancePromocion;
  /** `yyyy-MM-dd`, where the author is. */
  hoy: string;
}
