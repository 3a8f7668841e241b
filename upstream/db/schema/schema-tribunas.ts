import type { Generated, GeneratedAlways } from 'kysely';
import type { EstadoFeedback, EstadoTribuna } from '#shared/estados/estados-opinion';

/** Opinion columns and feedback: migrations 0071, 0072. */
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
  es_demo: Generated<boolean>;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
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
