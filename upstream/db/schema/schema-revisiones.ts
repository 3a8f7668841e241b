import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EstadoRevision } from '#shared/estados/pasos-revision';
import type { Valor } from '#shared/reglas/revision/campos-revision';
import type { TipoRevision } from '#shared/reglas/revision/reglas-revision';

/** A value as JSON; written as its text. */
type JsonValor = ColumnType<Valor, string | null, string | null>;

/** Suggested changes and proposed products: migration 0183. */
export interface SchemaRevisiones {
  revision: RevisionTabla;
  revision_cambio: CambioTabla;
  revision_comentario: ComentarioTabla;
  incidencia_oficial: IncidenciaTabla;
  ficha_editorial_version: FichaVersionTabla;
}

interface RevisionTabla {
  id: GeneratedAlways<number>;
  tipo: TipoRevision;
  producto_id: number | null;
  autor_id: number;
  empresa_id: number | null;
  resumen: string | null;
  estado: Generated<EstadoRevision>;
  estado_desde: Generated<Date>;
  resultado: 'aprobada' | 'aprobada_parcial' | 'rechazada' | null;
  motivo: string | null;
  verificacion_id: number | null;
  respaldada: Generated<boolean>;
  respaldo_retirado_en: Date | null;
  respaldo_retirado_motivo: string | null;
  asignado_a: number | null;
  enviada_en: Date | null;
  vence_en: Date | null;
  resuelta_en: Date | null;
  resuelta_por: number | null;
  asociacion_id: number | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}

interface CambioTabla {
  revision_id: number;
  campo: string;
  orden: number;
  valor_actual: JsonValor;
  valor_propuesto: JsonValor;
  fuente_url: string | null;
  nota: string | null;
  decision: 'aprobada' | 'rechazada' | null;
  motivo: string | null;
}

interface ComentarioTabla {
  id: GeneratedAlways<number>;
  revision_id: number;
  autor_id: number;
  es_revisor: boolean;
  texto: string;
  creado_en: Generated<Date>;
}

interface IncidenciaTabla {
  id: GeneratedAlways<number>;
  producto_id: number;
  presentacion_id: number | null;
  campo: string;
  valor_oficial: JsonValor;
  valor_propuesto: JsonValor;
  fuente_url: string | null;
  nota: string | null;
  revision_id: number | null;
  estado: Generated<'abierta' | 'cerrada'>;
  creado_en: Generated<Date>;
  notificada_en: Date | null;
  cerrada_en: Date | null;
  lote_id: number | null;
}

interface FichaVersionTabla {
  producto_id: number;
  version: number;
  contenido: ColumnType<Record<string, Valor>, string, string>;
  revision_id: number | null;
  creado_en: Generated<Date>;
}
