import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TribunaDatos } from '#shared/contract/main/noticias/tribunas';
import type { EstadoFeedback, EstadoTribuna } from '#shared/estados/estados-opinion';

/** Opinion columns and feedback: migrations 0071, 0072, 0217. */
export interface SchemaTribunas {
  tribuna_autor: {
    id: GeneratedAlways<number>;
    nombre: string;
    cargo: string | null;
    empresa: string | null;
    bio: string | null;
    foto_id: string | null;
    version: Generated<number>;
    creado_en: Generated<Date>;
  };
  tribuna: TribunaTabla;
  tribuna_revision: TribunaRevisionTabla;
  feedback: FeedbackTabla;
}

interface TribunaTabla {
  id: GeneratedAlways<number>;
  slug: string;
  titulo: string;
  entradilla: string | null;
  cuerpo: string | null;
  url_externa: string | null;
  autor_id: number;
  conflicto_interes: string | null;
  imagen_id: string | null;
  imagen_alt: string | null;
  fecha: Date | null;
  area_id: number | null;
  destacada: Generated<boolean>;
  /** The article that carries the body. */
  noticia_id: number | null;
  estado: Generated<EstadoTribuna>;
  motivo_retirada: string | null;
  /** Pending changes of a published column, which its readers do not see yet. */
  pendiente: ColumnType<TribunaDatos | null, string | null | undefined, string | null>;
  pendiente_en: ColumnType<Date | null, Date | null | undefined, Date | null>;
  es_demo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}

interface TribunaRevisionTabla {
  id: GeneratedAlways<number>;
  tribuna_id: number;
  version: number;
  autor_id: number | null;
  estado: EstadoTribuna;
  /** The revision was never public. */
  pendiente: Generated<boolean>;
  contenido: ColumnType<TribunaDatos, string, string>;
  /** Length of its body, in characters. */
  peso: GeneratedAlways<number>;
  creado_en: Generated<Date>;
}

interface FeedbackTabla {
  id: GeneratedAlways<number>;
  referencia: string;
  valoracion: number;
  asunto: string;
  contenido: string;
  pagina: string;
  usuario_id: number | null;
  nombre: string;
  email: string;
  estado: Generated<EstadoFeedback>;
  asignado_a: number | null;
  respuesta: string | null;
  respondido_en: Date | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
}
