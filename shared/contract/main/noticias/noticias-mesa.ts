import * as v from 'valibot';
import { Instante, texto } from '../../../campos.ts';
import { ESTADOS_NOTICIA } from '../../../estados/pasos-noticia.ts';
import { endpoint } from '../../endpoint.ts';
import { EnlacesDePagina, item, lista, numeroDePagina, PosicionEnLista } from '../../respuesta.ts';
import { NoticiaDeMesa, NoticiaEscrita, NoticiaFila, RevisionFila } from './noticias-entidades.ts';

/** Why a link of the text counts as broken: `estado` is its HTTP status; the other reasons have no status. */
export const MOTIVOS_ENLACE = ['estado', 'sin_respuesta', 'tiempo', 'no_publica'] as const;
export const EnlaceRoto = v.object({
  url: v.string(),
  motivo: v.picklist(MOTIVOS_ENLACE),
  estado: v.nullable(v.number()),
});
export type EnlaceRoto = v.InferOutput<typeof EnlaceRoto>;
export const RevisionEnlaces = v.object({
  /** Links to other sites that the saved text has. */
  total: v.number(),
  /** Links that could not be checked within the time limit. */
  sin_revisar: v.number(),
  rotos: v.array(EnlaceRoto),
});
export type RevisionEnlaces = v.InferOutput<typeof RevisionEnlaces>;
/** Time for checking all links together. */
const ENLACES_MS = 45_000;

/** The editor's desk. Every change answers with the article as it is now. */
const EDITORES = ['editor_noticias', 'admin'] as const;
const CUERPO_BYTES = 1024 * 1024;
const Version = v.pipe(v.number('Falta la versión'), v.integer(), v.minValue(1));
const ConVersion = v.object({ version: Version });
/** `con_enlaces_rotos`: the editor publishes although some links are broken. */
const ConEnlaces = v.object({ version: Version, con_enlaces_rotos: v.optional(v.boolean(), false) });

const cambio = <const P extends string, B extends v.GenericSchema>(verbo: P, body: B, summary: string) =>
  endpoint({
    api: 'main',
    method: 'POST',
    path: `/api/noticias/:id/${verbo}` as `/api/noticias/:id/${P}`,
    access: EDITORES,
    body,
    answer: item(NoticiaDeMesa),
    errors: ['estado_no_permite', 'conflicto_version'],
    summary,
  });

export const noticiasMesa = {
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/mesa',
    access: EDITORES,
    query: v.object({
      estado: v.optional(v.picklist(ESTADOS_NOTICIA)),
      /** Words of the title to search for. */
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
      /** Only the articles that the auth user created. */
      mias: v.optional(v.literal('1')),
      page: numeroDePagina(50_000, '1'),
    }),
    answer: v.object({
      data: v.array(NoticiaFila),
      meta: v.object({
        ...PosicionEnLista.entries,
        /** Number of articles in each state, whatever `estado` says. */
        estados: v.record(v.string(), v.number()),
      }),
      links: EnlacesDePagina,
    }),
    summary: 'Articles of the desk by state, last touched first.',
  }),
  una: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/mesa/:id',
    access: EDITORES,
    answer: item(NoticiaDeMesa),
    summary: 'One article to edit.',
  }),
  crear: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias',
    access: EDITORES,
    body: NoticiaEscrita,
    bodyLimit: CUERPO_BYTES,
    answer: item(NoticiaDeMesa),
    status: 201,
    errors: ['ya_existe'],
    summary: 'A new draft.',
  }),
  /** A published article must keep all that publishing needs: a change cannot make it incomplete. */
  guardar: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/noticias/:id',
    access: EDITORES,
    body: v.object({
      ...NoticiaEscrita.entries,
      version: Version,
      /** For a published article: whether readers see «Actualizada el …». */
      actualizada: v.optional(v.boolean(), true),
    }),
    bodyLimit: CUERPO_BYTES,
    answer: item(NoticiaDeMesa),
    errors: ['conflicto_version', 'ya_existe', 'estado_no_permite'],
    summary: 'Saves an article; also what autosaving calls.',
  }),
  /** Readers keep seeing the former article, so that the changes may lack what publishing needs. */
  guardarPendiente: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/noticias/:id/pendiente',
    access: EDITORES,
    body: v.object({ ...NoticiaEscrita.entries, version: Version }),
    bodyLimit: CUERPO_BYTES,
    answer: item(NoticiaDeMesa),
    errors: ['conflicto_version', 'ya_existe', 'estado_no_permite'],
    summary: 'Saves changes of a published or archived article, to be published later.',
  }),
  /** 422 for the same reasons as `publicar`. */
  publicarPendiente: cambio(
    'publicar-pendiente',
    v.object({
      ...ConEnlaces.entries,
      /** Whether readers see «Actualizada el …». */
      actualizada: v.optional(v.boolean(), true),
    }),
    'Publishes the changes of a published or archived article; its state stays.',
  ),
  descartarPendiente: cambio(
    'descartar-pendiente',
    ConVersion,
    'Drops the changes that were not published; they stay among the revisions.',
  ),
  borrar: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/noticias/:id',
    access: EDITORES,
    errors: ['estado_no_permite'],
    summary: 'Deletes a draft that was never published.',
  }),
  enviarARevision: cambio('enviar-a-revision', ConVersion, 'Draft → in review.'),
  devolver: cambio('devolver', ConVersion, 'In review, scheduled or withdrawn → draft.'),
  /** Checks the saved text's links; `publicar` and `programar` require it if the text links to other sites. */
  enlaces: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias/:id/enlaces',
    access: EDITORES,
    timeoutMs: ENLACES_MS,
    answer: item(RevisionEnlaces),
    repeat: 'free',
    summary: 'Asks the sites that an article links to whether its links lead anywhere.',
  }),
  /** 422 with `errors` by field, as in `faltas`, if something is missing; also for `enlaces` as long as the links are unchecked. */
  publicar: cambio('publicar', ConEnlaces, 'Publishes now; an archived one comes back with its first date.'),
  programar: cambio(
    'programar',
    v.object({ ...ConEnlaces.entries, fecha_publicacion: Instante }),
    'Schedules; the date is in the future.',
  ),
  archivar: cambio('archivar', ConVersion, 'Published → archived: out of the lists, its page stays.'),
  retirar: cambio(
    'retirar',
    v.object({ version: Version, motivo: texto(300, 'Di por qué se retira: lo leerá quien abra la noticia') }),
    'Published or archived → withdrawn: its page answers 410 with the reason.',
  ),
  revisiones: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/:id/revisiones',
    access: EDITORES,
    answer: lista(RevisionFila),
    summary: 'Its revisions, newest first: of every minute of the last hour, then fewer.',
  }),
  revision: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/:id/revisiones/:revision',
    access: EDITORES,
    answer: item(v.object({ ...RevisionFila.entries, contenido: NoticiaEscrita })),
    summary: 'One revision, whole.',
  }),
  restaurar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias/:id/revisiones/:revision/restaurar',
    access: EDITORES,
    body: ConVersion,
    answer: item(NoticiaDeMesa),
    errors: ['conflicto_version', 'estado_no_permite'],
    summary: 'Saves a revision’s content again, as a new version; of a published article as changes to be published.',
  }),
  previa: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias/:id/previa',
    access: EDITORES,
    answer: item(v.object({ token: v.string(), url: v.string(), caduca_en: v.string() })),
    repeat: 'free',
    summary: 'A link to the article as it is now saved, good for a day and without an account.',
  }),
};
