import * as v from 'valibot';
import { Id, texto, textoOpcional, Version } from '../../../campos.ts';
import { ESTADOS_NOTICIA } from '../../../estados/pasos-noticia.ts';
import { NOTICIAS_FICHERO_MB } from '../../../reglas/limites.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista } from '../../respuesta.ts';

/** Articles from elsewhere: RSS 2.0, Atom and WordPress exports (docs: imports). */

const EDITORES = ['editor_noticias', 'admin'] as const;
const MB = 1024 * 1024;
/** Of an export sent from the desk; larger ones go by `npm run import -- noticias`. */
export const MAX_FICHERO_NOTICIAS = NOTICIAS_FICHERO_MB * MB;
/** A reading waits for another site. */
const ESPERA_MS = 60_000;

export const FORMATOS_FEED = ['rss', 'atom', 'wxr'] as const;

const NumeroOpcional = v.optional(v.nullable(Id), null);
const DireccionFeed = v.pipe(
  v.string('Escribe la dirección del canal'),
  v.trim(),
  v.maxLength(2000, 'La dirección es demasiado larga'),
  v.regex(/^https?:\/\/[^\s"'<>\\]+$/, 'Escribe la dirección completa, con https://'),
);

/** What becomes of the articles. */
const destino = {
  area_id: NumeroOpcional,
  /** Of what `mapa` says nothing of. */
  categoria_id: NumeroOpcional,
  /** The source's category, as it writes it → ours. */
  mapa: v.optional(v.record(v.pipe(v.string(), v.maxLength(80)), Id), {}),
  /** `publicar`: what lacks nothing is published with its own date; the rest waits as a draft. */
  modo: v.optional(v.picklist(['borrador', 'publicar']), 'borrador'),
  /** Name of the licence that lets us show the whole text. Without one: title, summary and link. */
  licencia: textoOpcional(120),
  /** Line below every article; left out, it names the source and its licence. */
  atribucion: textoOpcional(300),
};

/** Of what an export brings beyond these the report only counts; nobody looks through as many. */
export const ENTRADAS_EN_INFORME = 1_000;
const CLAVE_MAX = 700;

const ACCIONES = ['nueva', 'modificada', 'igual', 'omitida'] as const;

export const InformeImportacion = v.object({
  ensayo: v.boolean(),
  /** The source says that it has not changed since the last reading; nothing else was looked at. */
  sin_cambios: v.boolean(),
  formato: v.nullable(v.picklist(FORMATOS_FEED)),
  /** Of what was read; the import after a rehearsal sends it back. */
  huella: v.string(),
  canal: v.object({
    titulo: v.nullable(v.string()),
    url: v.nullable(v.string()),
    idioma: v.nullable(v.string()),
    /** What the channel says of the rights to its texts. */
    derechos: v.nullable(v.string()),
  }),
  texto_completo: v.boolean(),
  leidas: v.number(),
  nuevas: v.number(),
  modificadas: v.number(),
  iguales: v.number(),
  omitidas: v.number(),
  /** What else an export holds and is no article (pages, menus, attachments…). */
  otros: v.array(v.object({ nombre: v.string(), total: v.number() })),
  /** In the source's words, with how many articles have each and which of ours it becomes. */
  categorias: v.array(v.object({ nombre: v.string(), total: v.number(), categoria_id: v.nullable(v.number()) })),
  /** The first `ENTRADAS_EN_INFORME`. */
  entradas: v.array(
    v.object({
      /** What the import calls it, to leave it out by. Null: it can't be taken at all. */
      clave: v.nullable(v.string()),
      titulo: v.string(),
      enlace: v.nullable(v.string()),
      /** Its summary, and in a rehearsal the beginning of its text as it would come in. */
      resumen: v.nullable(v.string()),
      texto: v.nullable(v.string()),
      fecha: v.string(),
      accion: v.picklist(ACCIONES),
      /** State that it has, or would have. Null: it is not taken. */
      estado: v.nullable(v.picklist(ESTADOS_NOTICIA)),
      /** Null in a rehearsal of a new one. */
      noticia_id: v.nullable(v.number()),
      /** Why it is not taken, what was mended, what keeps it from being published. */
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
            // Valibot's own base64 overflows the stack from some megabytes on.
            v.check((t) => t.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(t), 'El fichero no ha llegado entero'),
          ),
        }),
      ),
      null,
    ),
    /** Reads, compares and reports, and changes nothing. */
    ensayo: v.optional(v.boolean(), true),
    /** Of the rehearsal; an import needs it, and is 409 when what is read is not what was rehearsed. */
    huella: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
    /** `clave` of the entries that are left out of the import. A rehearsal has them all. */
    dejar: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(CLAVE_MAX))),
        v.maxLength(ENTRADAS_EN_INFORME, `Como máximo ${ENTRADAS_EN_INFORME}`),
      ),
      [],
    ),
    /** Left out: the channel's own title. */
    fuente_nombre: textoOpcional(120),
    ...destino,
  }),
  v.check(({ url, fichero }) => (url === null) !== (fichero === null), 'Indica una dirección o un fichero'),
);
export type PeticionImportar = v.InferOutput<typeof PeticionImportar>;

export const CADENCIAS_MINUTOS = [15, 30, 60, 180, 720, 1440] as const;

/** A source that is read by itself. */
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
  /** Articles that came from it. */
  noticias: v.number(),
  ultima_lectura_en: v.nullable(v.string()),
  proxima_lectura_en: v.nullable(v.string()),
  /** In a row; at 10 the source is paused. */
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
  /** The feed is read before the source is kept: what can't be read is 422. */
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
