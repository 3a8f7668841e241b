import type { ZonaDeTrabajo } from '../reglas-cartera.ts';
import type { CANALES } from '../reglas-visitador.ts';

/** Input and output of the rules of promotions: the written content, the product, where it may be promoted, the country's policy. */

export const TIPOS_PROMOCION = [
  ...(['informacion', 'material', 'lanzamiento', 'formacion', 'evento', 'condiciones_comerciales', 'muestra'] as const),
] as const;
export const PUBLICOS = ['profesionales', 'publico'] as const;
export const BASES_TRAMO = ['volumen', 'pronto_pago'] as const;

export const PROMOCION = {
  TITULO_MIN: 5,
  TITULO_MAX: 90,
  /** Characters of the sanitised HTML. */
  DESCRIPCION_MAX: 3_000,
  CONDICIONES_MAX: 1_500,
  REFERENCIAS_MAX: 20,
  REFERENCIA_MAX: 300,
  IMAGENES_MAX: 5,
  IMAGEN_MB: 3,
  DOCUMENTOS_MAX: 5,
  DOCUMENTO_MB: 10,
  TRAMOS_MAX: 10,
  /** The author gets a notice this many days before the last one. */
  AVISO_DIAS: 7,
} as const;

type Canal = (typeof CANALES)[number];

export interface Tramo {
  unidades_min: number;
  porcentaje: number;
  base: (typeof BASES_TRAMO)[number];
}

/** The content that a person writes; a draft may be incomplete. */
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
  /** True: somebody has checked that country's law; false: the strict rules of Spain apply. */
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

/** The official data that the rules need. */
export interface ProductoPromocionado {
  tipo: string;
  estado_registro: string;
  activo: boolean;
  /** Null: the source does not say, which is not «sin receta». */
  con_receta: boolean | null;
  /** Null in these two: the source does not say. */
  psicotropo: boolean | null;
  estupefaciente: boolean | null;
  financiado: boolean;
  triangulo_negro: boolean;
  /** Null: no summary of product characteristics is linked. */
  ficha_tecnica: { fecha: string | null } | null;
}

/** What the author may do with this product. */
export interface AlcancePromocion {
  /** `asociacion`: a confirmed association of the author's. `empresa`: the author is of marketing, and the product is their company's. */
  por: 'asociacion' | 'empresa' | null;
  /** Zones in which the author may promote it; null: anywhere. */
  zonas: readonly ZonaDeTrabajo[] | null;
  /** Whether another person may approve it. */
  hay_quien_apruebe: boolean;
  /** Number of the author's other approved promotions of the product that share days with this one. */
  coinciden: number;
}

export const ESTADOS_REGLA = ['ok', 'bloqueada', 'forzada', 'manual'] as const;
export type EstadoRegla = (typeof ESTADOS_REGLA)[number];
export interface JuicioRegla {
  numero: number;
  estado: EstadoRegla;
  /** The rule's verdict on this promotion, as a sentence for the person. */
  frase: string;
  /** Legal basis, or «Norma de la plataforma». */
  base: string;
  /** Field of the form that the verdict is about. */
  campo: string;
}

export interface Hechos {
  producto: ProductoPromocionado;
  politica: PoliticaPromocion;
  alcance: AlcancePromocion;
  /** Today where the author is, `yyyy-MM-dd`. */
  hoy: string;
}
