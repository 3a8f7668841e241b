import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Imagen, NoticiaEscrita, ORIGENES_NOTICIA } from '#shared/contract/main/noticias/noticias-entidades';
import type { EstadoNoticia } from '#shared/estados/pasos-noticia';

/** News: migrations 0060–0064, 0074, 0080, 0216. JSON is written as text. */
export interface SchemaNoticias {
  area_noticia: {
    id: Generated<number>;
    slug: string;
    nombre: string;
    descripcion: Generated<string>;
    orden: number;
    color: string;
  };
  categoria_noticia: { id: Generated<number>; slug: string; nombre: string; padre_id: number | null; orden: number };
  etiqueta: { id: GeneratedAlways<number>; slug: string; nombre: string };
  fuente_noticias: FuenteTabla;
  noticia: NoticiaTabla;
  noticia_slug: { slug: string; noticia_id: number; creado_en: Generated<Date> };
  noticia_revision: RevisionTabla;
  noticia_enlaces: { noticia_id: number; huella: string; rotos: number; revisado_en: Date };
  noticia_guardada: { usuario_id: number; noticia_id: number; creado_en: Generated<Date> };
  seguimiento_area: { usuario_id: number; area_id: number; creado_en: Generated<Date> };
  estadistica_noticia: { noticia_id: number; fecha: string; vistas: Generated<number> };
}

interface FuenteTabla {
  id: GeneratedAlways<number>;
  nombre: string;
  url: string;
  formato: 'rss' | 'atom' | 'wxr';
  area_id: number | null;
  categoria_id: number | null;
  mapa: ColumnType<Record<string, number>, string | undefined, string>;
  modo: Generated<'borrador' | 'publicar'>;
  licencia: string | null;
  atribucion: string | null;
  ultimo_etag: string | null;
  ultimo_modificado: string | null;
  ultima_lectura_en: Date | null;
  estado: Generated<'activa' | 'pausada'>;
  errores: Generated<number>;
  ultimo_error: string | null;
  cada_minutos: Generated<number>;
  proxima_lectura_en: Generated<Date>;
  version: Generated<number>;
  creado_por: number | null;
  creado_en: Generated<Date>;
}

export interface NoticiaTabla {
  id: GeneratedAlways<number>;
  slug: string;
  titulo: string;
  antetitulo: string | null;
  entradilla: string | null;
  cuerpo: Generated<string>;
  texto: Generated<string>;
  autor_id: number | null;
  autor_texto: string | null;
  /** Name of `autor_id`; kept by triggers. */
  autor_nombre: Generated<string | null>;
  area_id: number | null;
  categoria_id: number | null;
  categorias: Generated<number[]>;
  etiquetas: Generated<number[]>;
  imagen: ColumnType<Imagen | null, string | null | undefined, string | null>;
  galeria: ColumnType<Imagen[], string | undefined, string>;
  video_url: string | null;
  fuente_id: number | null;
  fuente_nombre: string | null;
  fuente_url: string | null;
  licencia: string | null;
  atribucion: string | null;
  canonica_url: string | null;
  paises: Generated<number[]>;
  idioma: Generated<string>;
  destacada: Generated<boolean>;
  fijada_hasta: Date | null;
  patrocinada: Generated<boolean>;
  patrocinador: string | null;
  solo_profesionales: Generated<boolean>;
  productos: Generated<number[]>;
  empresas: Generated<number[]>;
  minutos_lectura: Generated<number>;
  fecha_publicacion: Date | null;
  fecha_actualizacion: Date | null;
  fecha_despublicacion: Date | null;
  estado: Generated<EstadoNoticia>;
  motivo_retirada: string | null;
  seo_titulo: string | null;
  seo_descripcion: string | null;
  seo_imagen: string | null;
  origen: Generated<(typeof ORIGENES_NOTICIA)[number]>;
  origen_guid: string | null;
  /** Pending changes of a published or archived article, which its readers do not see yet. */
  pendiente: ColumnType<NoticiaEscrita | null, string | null | undefined, string | null>;
  pendiente_en: Date | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  modificado_en: Generated<Date>;
  tsv: GeneratedAlways<string>;
}

interface RevisionTabla {
  id: GeneratedAlways<number>;
  noticia_id: number;
  version: number;
  autor_id: number | null;
  estado: EstadoNoticia;
  contenido: ColumnType<NoticiaEscrita, string, string>;
  /** The revision was never public. */
  pendiente: Generated<boolean>;
  /** Length of its body, in characters. */
  peso: GeneratedAlways<number>;
  creado_en: Generated<Date>;
}
