import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BloqueLegal, ContenidoPromocion } from '#shared/contract/visita/promocion-contenido';
import type { EstadoPromocion, EstadoPropuesta } from '#shared/estados/pasos-promocion';
import type { CANALES } from '#shared/reglas/reglas-visitador';

/** Promotions and the policy for them: migrations 0182 and 0229. */
export interface SchemaPromociones {
  promocion: PromocionTabla;
  promocion_periodo: PeriodoTabla;
  politica_promocion: PoliticaTabla;
  estadistica_promocion: { promocion_id: number; fecha: string; vistas: Generated<number>; clics: Generated<number> };
}

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonOpcional<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** `yyyy-MM-dd` */
type Dia = ColumnType<string | null, string | null | undefined, string | null>;

interface PromocionTabla {
  id: GeneratedAlways<number>;
  producto_id: number;
  autor_id: number | null;
  empresa_id: number | null;
  estado: Generated<EstadoPromocion>;
  contenido: Json<ContenidoPromocion>;
  titulo: string;
  publico: ContenidoPromocion['publico'];
  fecha_inicio: Dia;
  fecha_fin: Dia;
  propuesta: JsonOpcional<ContenidoPromocion>;
  propuesta_estado: EstadoPropuesta | null;
  propuesta_motivo: string | null;
  bloque_legal: JsonOpcional<BloqueLegal>;
  ft_fecha_base: Dia;
  aprobada_en: Date | null;
  motivo: string | null;
  recordada_en: Date | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}

/** Written by a trigger alone. */
interface PeriodoTabla {
  id: GeneratedAlways<number>;
  promocion_id: number;
  empresa_id: number | null;
  contenido: ColumnType<ContenidoPromocion, never, never>;
  bloque_legal: ColumnType<BloqueLegal, never, never>;
  desde: ColumnType<Date, never, never>;
  hasta: ColumnType<Date | null, never, never>;
}

interface PoliticaTabla {
  pais_iso: string;
  revisada: Generated<boolean>;
  solo_autorizados: Generated<boolean>;
  receta_solo_profesionales: Generated<boolean>;
  financiado_solo_profesionales: Generated<boolean>;
  terminos: Generated<string[]>;
  canales_descuento: Generated<(typeof CANALES)[number][]>;
  descuento_maximo: string | null;
  muestras: Generated<boolean>;
  meses_max: Generated<number>;
  vigentes_max: Generated<number>;
}
