import * as v from 'valibot';
import { Id, Instante, texto, textoOpcional } from '../../../campos.ts';
import { ESTADOS_NOTICIA } from '../../../estados/pasos-noticia.ts';
import { ENTRADILLA_MAX, GALERIA_MAX, TEMAS_MAX } from '../../../reglas/limites.ts';
import { esDireccionWeb, esRutaPropia } from '../../../textos/direccion-enlace.ts';

/** Entities of the news, as the calls take and answer them (docs: domain, News). */

export const ORIGENES_NOTICIA = ['manual', 'rss', 'wxr', 'demo'] as const;

export const AreaBreve = v.object({ id: v.number(), slug: v.string(), nombre: v.string(), color: v.string() });
export const CategoriaBreve = v.object({ id: v.number(), slug: v.string(), nombre: v.string() });
export const Area = v.object({
  ...AreaBreve.entries,
  descripcion: v.string(),
  orden: v.number(),
  /** Number of published articles. */
  total: v.number(),
  /** Whether the auth user follows it. */
  seguida: v.boolean(),
});
export type Area = v.InferOutput<typeof Area>;
export const Categoria = v.object({
  ...CategoriaBreve.entries,
  padre_id: v.nullable(v.number()),
  orden: v.number(),
  /** Number of published articles that have it as their primary or a further category. */
  total: v.number(),
});
export type Categoria = v.InferOutput<typeof Categoria>;

/** A path of ours (`/api/ficheros/…`) or an https address. */
const DireccionImagen = v.pipe(
  v.string('Elige una imagen'),
  v.maxLength(2048, 'La dirección es demasiado larga'),
  v.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/, 'Elige una imagen o escribe su dirección, con https://'),
  v.check((t) => esRutaPropia(t) || esDireccionWeb(t), 'Elige una imagen o escribe su dirección, con https://'),
);
export const Imagen = v.object({
  url: DireccionImagen,
  /** May be empty in a draft; publishing needs `alt` and `credito`. */
  alt: v.pipe(v.string('Describe la imagen'), v.trim(), v.maxLength(300, 'Usa como máximo 300 caracteres')),
  pie: textoOpcional(300),
  credito: textoOpcional(160),
  ancho: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  alto: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
});
export type Imagen = v.InferOutput<typeof Imagen>;

export const NoticiaResumen = v.object({
  id: v.number(),
  slug: v.string(),
  /** Path of the article's page: `/app/noticias/<id>`. */
  url: v.string(),
  titulo: v.string(),
  antetitulo: v.nullable(v.string()),
  entradilla: v.nullable(v.string()),
  autor: v.nullable(v.string()),
  area: AreaBreve,
  categoria: CategoriaBreve,
  imagen: v.nullable(Imagen),
  fuente_nombre: v.nullable(v.string()),
  /** Shown as «Contenido patrocinado» wherever the article is. */
  patrocinada: v.boolean(),
  patrocinador: v.nullable(v.string()),
  solo_profesionales: v.boolean(),
  destacada: v.boolean(),
  minutos_lectura: v.number(),
  fecha_publicacion: v.string(),
  fecha_actualizacion: v.nullable(v.string()),
  /** Whether the auth user saved the article. */
  guardada: v.boolean(),
  es_demo: v.boolean(),
});
export type NoticiaResumen = v.InferOutput<typeof NoticiaResumen>;

const Vecina = v.object({ id: v.number(), url: v.string(), titulo: v.string() });
export const Seo = v.object({
  titulo: v.nullable(v.string()),
  descripcion: v.nullable(v.string()),
  imagen: v.nullable(v.string()),
});

/** An article, as its readers get it. */
export const Noticia = v.object({
  ...NoticiaResumen.entries,
  /** `publicada` or `archivada`; in a preview any state. */
  estado: v.picklist(ESTADOS_NOTICIA),
  /** Sanitised HTML. Null: the article is for professionals and the caller is not known as one; `entradilla` is still given. */
  cuerpo: v.nullable(v.string()),
  categorias: v.array(CategoriaBreve),
  etiquetas: v.array(v.object({ slug: v.string(), nombre: v.string() })),
  galeria: v.array(Imagen),
  video_url: v.nullable(v.string()),
  fuente: v.nullable(
    v.object({
      nombre: v.string(),
      url: v.nullable(v.string()),
      /** The credit line that the source's licence asks for. */
      atribucion: v.nullable(v.string()),
      licencia: v.nullable(v.string()),
    }),
  ),
  canonica_url: v.nullable(v.string()),
  paises: v.array(v.number()),
  idioma: v.string(),
  productos: v.array(v.object({ id: v.number(), slug: v.string(), nombre: v.string() })),
  empresas: v.array(v.object({ id: v.number(), nombre: v.string() })),
  seo: Seo,
  /** The next newer and the next older article of the list that the query names. */
  anterior: v.nullable(Vecina),
  siguiente: v.nullable(Vecina),
  relacionadas: v.array(NoticiaResumen),
});
export type Noticia = v.InferOutput<typeof Noticia>;

const Numeros = (max: number) => v.optional(v.pipe(v.array(Id), v.maxLength(max, `Elige como máximo ${max}`)), []);
const DireccionWeb = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2048, 'La dirección es demasiado larga'),
  v.regex(/^https?:\/\/[^\s"'<>\\]+$/, 'Escribe la dirección completa, con https://'),
  v.check(esDireccionWeb, 'Escribe la dirección completa, con https://'),
);
const DireccionOpcional = v.optional(v.nullable(DireccionWeb), null);
export const CUERPO_MAX = 200_000;

/** An article as its editors write it. A draft may lack what publishing needs (`faltasParaPublicar` of the API). */
export const NoticiaEscrita = v.object({
  titulo: texto(140, 'Escribe un título'),
  /** If left out, made from the title, as long as the article has never been published. */
  slug: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.minLength(3, 'Usa al menos 3 caracteres'),
        v.maxLength(90, 'Usa como máximo 90 caracteres'),
        v.regex(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa letras minúsculas, números y guiones, y alguna letra'),
      ),
    ),
    null,
  ),
  antetitulo: textoOpcional(80),
  entradilla: textoOpcional(ENTRADILLA_MAX),
  /** HTML; the API sanitises it, so that less may come back. */
  cuerpo: v.optional(v.pipe(v.string(), v.maxLength(CUERPO_MAX, 'El texto es demasiado largo')), ''),
  /** Signature; without one, the article is signed by the editor who created it. */
  autor_texto: textoOpcional(120),
  area_id: v.optional(v.nullable(Id), null),
  categoria_id: v.optional(v.nullable(Id), null),
  /** Further categories besides `categoria_id`. */
  categorias: Numeros(6),
  /** Names of the tags. */
  etiquetas: v.optional(v.pipe(v.array(texto(40)), v.maxLength(12, 'Usa como máximo 12 etiquetas')), []),
  imagen: v.optional(v.nullable(Imagen), null),
  galeria: v.optional(v.pipe(v.array(Imagen), v.maxLength(GALERIA_MAX, `Usa como máximo ${GALERIA_MAX} imágenes`)), []),
  video_url: DireccionOpcional,
  fuente_nombre: textoOpcional(120),
  fuente_url: DireccionOpcional,
  canonica_url: DireccionOpcional,
  paises: Numeros(TEMAS_MAX),
  idioma: v.optional(v.picklist(['es', 'ca', 'eu', 'gl', 'en', 'pt', 'it', 'fr']), 'es'),
  destacada: v.optional(v.boolean(), false),
  fijada_hasta: v.optional(v.nullable(Instante), null),
  patrocinada: v.optional(v.boolean(), false),
  patrocinador: textoOpcional(120),
  solo_profesionales: v.optional(v.boolean(), false),
  productos: Numeros(TEMAS_MAX),
  empresas: Numeros(TEMAS_MAX),
  /** When a published article leaves the lists. */
  fecha_despublicacion: v.optional(v.nullable(Instante), null),
  seo_titulo: textoOpcional(70),
  seo_descripcion: textoOpcional(170),
  seo_imagen: v.optional(v.nullable(DireccionImagen), null),
});
export type NoticiaEscrita = v.InferOutput<typeof NoticiaEscrita>;

/** An article at the editor's desk. */
export const NoticiaDeMesa = v.object({
  ...NoticiaEscrita.entries,
  id: v.number(),
  slug: v.string(),
  url: v.string(),
  estado: v.picklist(ESTADOS_NOTICIA),
  motivo_retirada: v.nullable(v.string()),
  autor: v.nullable(v.string()),
  origen: v.picklist(ORIGENES_NOTICIA),
  fecha_publicacion: v.nullable(v.string()),
  fecha_actualizacion: v.nullable(v.string()),
  minutos_lectura: v.number(),
  vistas: v.number(),
  /** To be sent back when saving; 409 `conflicto_version` if somebody saved another version meanwhile. */
  version: v.number(),
  creado_en: v.string(),
  modificado_en: v.string(),
  /** Names of `productos` and `empresas`, whatever their state, for the form. */
  nombres: v.object({
    productos: v.array(v.object({ id: v.number(), nombre: v.string() })),
    empresas: v.array(v.object({ id: v.number(), nombre: v.string() })),
  }),
  /** What still keeps the article from being published: field → sentences. */
  faltas: v.record(v.string(), v.array(v.string())),
  /**
   * For a published or archived article: set when the fields above hold changes that readers do not see, with the time since when.
   * Readers see the former article until the changes are published.
   */
  pendiente: v.optional(v.nullable(v.object({ desde: v.string() })), null),
});
export type NoticiaDeMesa = v.InferOutput<typeof NoticiaDeMesa>;

export const NoticiaFila = v.object({
  id: v.number(),
  url: v.string(),
  titulo: v.string(),
  estado: v.picklist(ESTADOS_NOTICIA),
  autor: v.nullable(v.string()),
  area: v.nullable(AreaBreve),
  categoria: v.nullable(CategoriaBreve),
  origen: v.picklist(ORIGENES_NOTICIA),
  fecha_publicacion: v.nullable(v.string()),
  modificado_en: v.string(),
  vistas: v.number(),
  version: v.number(),
  /** Whether it has changes that its readers do not see yet. */
  pendiente: v.optional(v.boolean(), false),
});
export type NoticiaFila = v.InferOutput<typeof NoticiaFila>;

export const RevisionFila = v.object({
  id: v.number(),
  version: v.number(),
  autor: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_NOTICIA),
  titulo: v.string(),
  creado_en: v.string(),
  /** Whether the revision is an unpublished change of a published article. */
  pendiente: v.optional(v.boolean(), false),
});
export type RevisionFila = v.InferOutput<typeof RevisionFila>;
