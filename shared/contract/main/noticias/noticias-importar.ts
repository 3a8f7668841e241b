import * as v from 'valibot';
import { Id, texto, textoOpcional, Version } from '../../../campos.ts';
import { ESTADOS_NOTICIA } from '../../../estados/pasos-noticia.ts';
import { NOTICIAS_FICHERO_MB } from '../../../reglas/limites.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista } from '../../respuesta.ts';

/** Import of articles: RSS 2.0, Atom and WordPress exports (docs: imports). */

const EDITORES = ['editor_noticias', 'admin'] as const;
const MB = 1024 * 1024;
/** Bytes of an export that is uploaded at the desk; larger ones are imported with `npm run import -- noticias`. */
export const MAX_FICHERO_NOTICIAS = NOTICIAS_FICHERO_MB * MB;
/** The import waits for an answer of another site. */
const ESPERA_MS = 60_000;

export const FORMATOS_FEED = ['rss', 'atom', 'wxr'] as const;

const NumeroOpcional = v.optional(v.nullable(Id), null);
const DireccionFeed = v.pipe(
  v.string('Escribe la dirección del canal'),
  v.trim(),
  v.maxLength(2000, 'La dirección es demasiado larga'),
  v.regex(/^https?:\/\/[^\s"'<>\\]+$/, 'Escribe la dirección completa, con https://'),
);

/** What becomes of the imported articles. */
const destino = {
  area_id: NumeroOpcional,
  /** Category of the articles whose source category is not in `mapa`. */
  categoria_id: NumeroOpcional,
  /** Category as the source writes it → id of our category. */
  mapa: v.optional(v.record(v.pipe(v.string(), v.maxLength(80)), Id), {}),
  /** `publicar`: complete articles are published with their own date, incomplete ones become drafts. */
  modo: v.optional(v.picklist(['borrador', 'publicar']), 'borrador'),
  /** Name of the licence that allows us to show the whole text. Without a licence: title, summary and link only. */
  licencia: textoOpcional(120),
  /** Line below every article; left out, it names the source and its licence. */
  atribucion: textoOpcional(300),
};

/** Entries listed in the report; the entries beyond are only counted, since nobody reads through as many. */
export const ENTRADAS_EN_INFORME = 1_000;
const CLAVE_MAX = 700;

const ACCIONES = ['nueva', 'modificada', 'igual', 'omitida'] as const;

export const InformeImportacion = v.object({
  ensayo: v.boolean(),
  /** The source says that it has not changed since the last reading; its content was not read. */
  sin_cambios: v.boolean(),
  formato: v.nullable(v.picklist(FORMATOS_FEED)),
  /** Hash of what was read; the import after a rehearsal sends it back. */
  huella: v.string(),
  canal: v.object({
    titulo: v.nullable(v.string()),
    url: v.nullable(v.string()),
    idioma: v.nullable(v.string()),
    /** What the feed says of the rights to its texts. */
    derechos: v.nullable(v.string()),
  }),
  texto_completo: v.boolean(),
  leidas: v.number(),
  nuevas: v.number(),
  modificadas: v.number(),
  iguales: v.number(),
  omitidas: v.number(),
  /** Entries of an export that are no articles (pages, menus, attachments…), by type. */
  otros: v.array(v.object({ nombre: v.string(), total: v.number() })),
  /** Categories in the source's words, with the number of their articles and the id of ours that each is mapped to. */
  categorias: v.array(v.object({ nombre: v.string(), total: v.number(), categoria_id: v.nullable(v.number()) })),
  /** At most `ENTRADAS_EN_INFORME` entries. */
  entradas: v.array(
    v.object({
      /** Key of the entry in `dejar`. Null: the entry cannot be imported at all. */
      clave: v.nullable(v.string()),
      titulo: v.string(),
      enlace: v.nullable(v.string()),
      /** `resumen`: its summary; `texto`: in a rehearsal, the beginning of its text as the import would store it. */
      resumen: v.nullable(v.string()),
      texto: v.nullable(v.string()),
      fecha: v.string(),
      accion: v.picklist(ACCIONES),
      /** The article's state, or the state that it would get. Null: the entry is not imported. */
      estado: v.nullable(v.picklist(ESTADOS_NOTICIA)),
      /** Null in the rehearsal of a new article. */
      noticia_id: v.nullable(v.number()),
      /** Why the entry is not imported, what was corrected, and what keeps the article from being published. */
      avisos: v.array(v.string()),
    }),
  ),
});
export type InformeImportacion = v.InferOutput<typeof InformeImportacion>;

export const PeticionImportar = v.pipe(
  v.object({
    url: v.optional(v.nullable(DireccionFeed), null),
    /** The file's bytes in base64. */
    fichero: v.optional(
      v.nullable(
        v.object({
          nombre: texto(200, 'Elige un fichero'),
          base64: v.pipe(
            v.string('Elige un fichero'),
            v.maxLength(
              Math.ceil((MAX_FICHERO_NOTICIAS * 4) / 3) + 4,
              `El fichero ocupa más de ${NOTICIAS_FICHERO_MB} MB`,
            ),
            // Valibot's own base64 overflows the stack with texts of several megabytes.
            v.check((t) => t.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(t), 'El fichero no ha llegado entero'),
          ),
        }),
      ),
      null,
    ),
    /** A dry run: reads, compares and reports, and stores nothing. */
    ensayo: v.optional(v.boolean(), true),
    /** `huella` of the rehearsal; an import needs it, and is 409 if the source has changed since. */
    huella: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
    /** `clave` of the entries that the import leaves out; a rehearsal ignores the list. */
    dejar: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(CLAVE_MAX))),
        v.maxLength(ENTRADAS_EN_INFORME, `Como máximo ${ENTRADAS_EN_INFORME}`),
      ),
      [],
    ),
    /** If left out: the feed's own title. */
    fuente_nombre: textoOpcional(120),
    ...destino,
  }),
  v.check(({ url, fichero }) => (url === null) !== (fichero === null), 'Indica una dirección o un fichero'),
);
export type PeticionImportar = v.InferOutput<typeof PeticionImportar>;

export const CADENCIAS_MINUTOS = [15, 30, 60, 180, 720, 1440] as const;

/** A source that the API reads regularly by itself. */
export const FuenteEscrita = v.object({
  nombre: texto(120, 'Escribe el nombre de la fuente'),
  url: DireccionFeed,
  ...destino,
  cada_minutos: v.optional(v.picklist(CADENCIAS_MINUTOS), 60),
  estado: v.optional(v.picklist(['activa', 'pausada']), 'activa'),
});
export type FuenteEscrita = v.InferOutput<typeof FuenteEscrita>;

export const Fuente = v.object({
  ...FuenteEscrita.entries,
  id: v.number(),
  version: v.number(),
  formato: v.picklist(FORMATOS_FEED),
  /** Number of articles from this source. */
  noticias: v.number(),
  ultima_lectura_en: v.nullable(v.string()),
  proxima_lectura_en: v.nullable(v.string()),
  /** Consecutive failures; at 10 the source is paused. */
  errores: v.number(),
  ultimo_error: v.nullable(v.string()),
});
export type Fuente = v.InferOutput<typeof Fuente>;

export const noticiasImportar = {
  /** A feed that can't be read is 422 with the reason under `url` or `fichero`. */
  importar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias/importar',
    access: EDITORES,
    body: PeticionImportar,
    bodyLimit: 14 * MB,
    timeoutMs: ESPERA_MS,
    answer: item(InformeImportacion),
    errors: ['conflicto_version'],
    repeat: 'free',
    summary: 'Rehearses or makes an import of a feed or an export, by address or file.',
  }),
  fuentes: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/fuentes',
    access: EDITORES,
    answer: lista(Fuente),
    summary: 'The sources that are read by themselves, by name.',
  }),
  /** The feed is read before the source is stored: an unreadable feed is 422. */
  crearFuente: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias/fuentes',
    access: ['admin'],
    body: FuenteEscrita,
    timeoutMs: ESPERA_MS,
    answer: item(Fuente),
    status: 201,
    errors: ['ya_existe'],
    summary: 'A new source.',
  }),
  guardarFuente: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/noticias/fuentes/:id',
    access: ['admin'],
    body: v.object({ ...FuenteEscrita.entries, version: Version }),
    answer: item(Fuente),
    errors: ['ya_existe', 'conflicto_version'],
    summary: 'Changes a source; making it active forgets its errors.',
  }),
  borrarFuente: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/noticias/fuentes/:id',
    access: ['admin'],
    summary: 'Forgets a source. Its articles stay.',
  }),
  leerFuente: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias/fuentes/:id/leer',
    access: EDITORES,
    body: v.object({ ensayo: v.optional(v.boolean(), true) }),
    timeoutMs: ESPERA_MS,
    answer: item(InformeImportacion),
    repeat: 'free',
    summary: 'Reads a source now, or rehearses it.',
  }),
};
