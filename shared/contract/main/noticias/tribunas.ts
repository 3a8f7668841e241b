import * as v from 'valibot';
import { Id, IdTexto, Instante, texto, textoOpcional, Version, Web } from '../../../campos.ts';
import { ESTADOS_TRIBUNA } from '../../../estados/estados-opinion.ts';
import { ENTRADILLA_MAX } from '../../../reglas/limites.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista, numeroDePagina, pagina } from '../../respuesta.ts';
import { FicheroId } from '../ficheros.ts';
import { Noticia } from './noticias-entidades.ts';

/** Opinion columns (docs: domain, Columns): who may write, publish and withdraw them. */
const MESA = ['editor_tribunas', 'admin'] as const;

const IdDeFiltro = v.optional(IdTexto);

/** Pictures are given by their id; `urlImagen` (ficheros.ts) makes the address. */
export const AutorTribuna = v.object({
  id: v.number(),
  nombre: v.string(),
  cargo: v.nullable(v.string()),
  empresa: v.nullable(v.string()),
  foto_id: v.nullable(v.string()),
  bio: v.nullable(v.string()),
});
export type AutorTribuna = v.InferOutput<typeof AutorTribuna>;
const AutorDeMesa = v.object({ ...AutorTribuna.entries, version: v.number() });
export type AutorDeMesa = v.InferOutput<typeof AutorDeMesa>;

const AreaTribuna = v.object({ id: v.number(), slug: v.string(), nombre: v.string() });

/** A published column. It opens `url_externa`, or the article `noticia_id` that carries its body: exactly one of them. */
export const Tribuna = v.object({
  id: v.number(),
  slug: v.string(),
  titulo: v.string(),
  entradilla: v.string(),
  url_externa: v.nullable(v.string()),
  noticia_id: v.nullable(v.number()),
  autor: AutorTribuna,
  /** What the author declares, or that there is nothing to declare: shown under every column. */
  conflicto_interes: v.string(),
  imagen_id: v.nullable(v.string()),
  imagen_alt: v.nullable(v.string()),
  fecha: Instante,
  area: v.nullable(AreaTribuna),
  destacada: v.boolean(),
  es_demo: v.boolean(),
});
export type Tribuna = v.InferOutput<typeof Tribuna>;

/** A column at the editor's desk, in any state. */
export const TribunaMesa = v.object({
  ...Tribuna.entries,
  entradilla: v.nullable(v.string()),
  conflicto_interes: v.nullable(v.string()),
  /** Null: the date will be that of publication. */
  fecha: v.nullable(Instante),
  /** Sanitised HTML; null for a column that another site carries. */
  cuerpo: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_TRIBUNA),
  motivo_retirada: v.nullable(v.string()),
  actualizado_en: Instante,
  version: v.number(),
  /**
   * For a published column: set when its editors have unpublished changes, with the time since when. A single column then has
   * the changed fields; the columns of a list have the published ones.
   */
  pendiente: v.optional(v.nullable(v.object({ desde: Instante })), null),
});
export type TribunaMesa = v.InferOutput<typeof TribunaMesa>;

export const CUERPO_MAX = 100_000;
/** Bytes of the body: `cuerpo` as HTML and all other fields. */
const BODY_LIMIT = 256 * 1024;
const opcional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** What a draft may be saved with; publishing asks for more (`faltasDeTribuna`). */
export const TribunaDatos = v.object({
  titulo: v.pipe(texto(140, 'Escribe el título'), v.minLength(10, 'Usa al menos 10 caracteres')),
  entradilla: textoOpcional(ENTRADILLA_MAX),
  cuerpo: opcional(v.pipe(v.string(), v.maxLength(CUERPO_MAX, 'El texto es demasiado largo'))),
  url_externa: opcional(Web),
  autor_id: v.pipe(v.number('Elige quién firma'), Id),
  conflicto_interes: textoOpcional(300),
  /** A picture uploaded as `imagen_editorial`. */
  imagen_id: opcional(FicheroId),
  imagen_alt: textoOpcional(300),
  fecha: opcional(Instante),
  area_id: opcional(Id),
  destacada: v.optional(v.boolean(), false),
});
export type TribunaDatos = v.InferOutput<typeof TribunaDatos>;

export const RevisionTribuna = v.object({
  id: v.number(),
  version: v.number(),
  /** Who saved the revision. */
  autor: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_TRIBUNA),
  titulo: v.string(),
  creado_en: v.string(),
  /** Whether the revision is an unpublished change of a published column. */
  pendiente: v.boolean(),
});
export type RevisionTribuna = v.InferOutput<typeof RevisionTribuna>;

const cambio = <const P extends string, B extends v.GenericSchema>(verbo: P, body: B, summary: string) =>
  endpoint({
    api: 'main',
    method: 'POST',
    path: `/api/tribunas/:id/${verbo}` as `/api/tribunas/:id/${P}`,
    access: MESA,
    body,
    answer: item(TribunaMesa),
    errors: ['estado_no_permite', 'conflicto_version'],
    summary,
  });

export const AutorDatos = v.object({
  nombre: texto(120, 'Escribe el nombre'),
  cargo: textoOpcional(120),
  empresa: textoOpcional(120),
  bio: textoOpcional(600),
  /** A picture uploaded as `imagen_editorial`. */
  foto_id: opcional(FicheroId),
});
export type AutorDatos = v.InferOutput<typeof AutorDatos>;

export const MotivoRetirada = texto(300, 'Di por qué se retira');

export const tribunas = {
  /** Spec. Newest first; only what is published and whose date has come. */
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/tribunas',
    access: 'public',
    query: v.object({
      page: numeroDePagina(50_000, '1'),
      per_page: numeroDePagina(100, '20'),
      autor: IdDeFiltro,
      /** Slug of a news area. */
      area: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,90}$/))),
    }),
    answer: pagina(Tribuna),
    summary: 'Published opinion columns, newest first.',
  }),
  autores: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/tribunas/autores',
    access: 'public',
    answer: lista(v.object({ ...AutorDeMesa.entries, tribunas: v.number() })),
    summary: 'Authors with published columns and how many; everybody who may sign, for the editors’ desk.',
  }),
  mesa: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/tribunas/mesa',
    access: MESA,
    query: v.object({ page: numeroDePagina(50_000, '1'), estado: v.optional(v.picklist(ESTADOS_TRIBUNA)) }),
    answer: pagina(TribunaMesa),
    summary: 'Columns in every state, last changed first.',
  }),
  enMesa: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/tribunas/mesa/:id',
    access: MESA,
    answer: item(TribunaMesa),
    summary: 'One column with its body, in any state.',
  }),
  crear: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/tribunas',
    access: MESA,
    body: TribunaDatos,
    bodyLimit: BODY_LIMIT,
    answer: item(TribunaMesa),
    status: 201,
    summary: 'A new draft.',
  }),
  /** A change of a published column is public at once, also in the article that carries its body. */
  guardar: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/tribunas/:id',
    access: MESA,
    body: v.object({ ...TribunaDatos.entries, version: Version }),
    bodyLimit: BODY_LIMIT,
    answer: item(TribunaMesa),
    errors: ['conflicto_version'],
    summary: 'Saves a column.',
  }),
  publicar: cambio(
    'publicar',
    v.object({ version: Version }),
    'Publishes a draft or a withdrawn column; with a body, its article too.',
  ),
  retirar: cambio(
    'retirar',
    v.object({ version: Version, motivo: MotivoRetirada }),
    'Takes a published column away; its article then answers 410 with the reason.',
  ),
  /** Readers keep seeing the former column, so that the changes may lack what publishing needs. */
  guardarPendiente: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/tribunas/:id/pendiente',
    access: MESA,
    body: v.object({ ...TribunaDatos.entries, version: Version }),
    bodyLimit: BODY_LIMIT,
    answer: item(TribunaMesa),
    errors: ['estado_no_permite', 'conflicto_version'],
    summary: 'Saves changes of a published column, to be published later.',
  }),
  publicarPendiente: cambio(
    'publicar-pendiente',
    v.object({ version: Version }),
    'Publishes the changes of a published column, in its article too.',
  ),
  descartarPendiente: cambio(
    'descartar-pendiente',
    v.object({ version: Version }),
    'Drops the changes that were not published; they stay among the revisions.',
  ),
  revisiones: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/tribunas/:id/revisiones',
    access: MESA,
    answer: lista(RevisionTribuna),
    summary: 'Its revisions, newest first: of every minute of the last hour, then fewer.',
  }),
  revision: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/tribunas/:id/revisiones/:revision',
    access: MESA,
    answer: item(v.object({ ...RevisionTribuna.entries, contenido: TribunaDatos })),
    summary: 'One revision, whole.',
  }),
  restaurar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/tribunas/:id/revisiones/:revision/restaurar',
    access: MESA,
    body: v.object({ version: Version }),
    answer: item(TribunaMesa),
    errors: ['conflicto_version'],
    summary: 'Saves a revision’s content again, as a new version; of a published column as changes to be published.',
  }),
  previa: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/tribunas/:id/previa',
    access: MESA,
    answer: item(v.object({ token: v.string(), url: v.string(), caduca_en: v.string() })),
    repeat: 'free',
    summary: 'A link to the column as it will look, good for a day and without an account.',
  }),
  enPrevia: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/tribunas/:id/previa',
    access: 'public',
    query: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
    answer: item(Noticia),
    summary: 'The article that a column will be, for who has the token of its preview.',
  }),
  crearAutor: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/tribunas/autores',
    access: MESA,
    body: AutorDatos,
    answer: item(AutorDeMesa),
    status: 201,
    summary: 'Somebody who may sign columns.',
  }),
  guardarAutor: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/tribunas/autores/:id',
    access: MESA,
    body: v.object({ ...AutorDatos.entries, version: Version }),
    answer: item(AutorDeMesa),
    errors: ['conflicto_version'],
    summary: 'Corrects an author, in all columns at once.',
  }),
};
