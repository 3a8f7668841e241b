import type { Insertable, Transaction } from 'kysely';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { NoticiaTabla } from '../../../db/schema/noticias/schema-noticias.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import { attachImagenes } from '../../../files/attach-fichero.ts';
import { errors } from '../../../http/call/errors.ts';
import { type FilaDeMesa, findDeMesa, requireCompleta } from './noticia-de-mesa.ts';
import { keepRevision } from './revisiones.ts';
import { keepSlug, requireSlugLibre, slugDeTitulo, slugLibre } from './slug-noticia.ts';
import { valoresDe } from './valores-noticia.ts';

type Trx = Transaction<Schema>;

export interface NuevaNoticia {
  escrita: NoticiaEscrita;
  autorId: number | null;
  now: Date;
  /** Provenance, given by an import or the demonstration. Left out: a draft written here. */
  procedencia?: Pick<
    Insertable<NoticiaTabla>,
    | 'origen'
    | 'origen_guid'
    | 'fuente_id'
    | 'licencia'
    | 'atribucion'
    | 'estado'
    | 'fecha_publicacion'
    | 'fecha_actualizacion'
  >;
}

/**
 * Inserts an article with its first revision; gives its id. The caller must have checked that it may have its state.
 * @throws ApiError 422 by field
 */
export async function insertNoticia(trx: Trx, { escrita, autorId, now, procedencia }: NuevaNoticia): Promise<number> {
  if (escrita.slug !== null) await requireSlugLibre(trx, escrita.slug, 0);
  const slug = escrita.slug ?? (await slugLibre(trx, escrita.titulo));
  const valores = await valoresDe(trx, escrita);
  const { id } = await trx
    .insertInto('noticia')
    .values({ ...valores, ...procedencia, slug, autor_id: autorId, creado_en: now, modificado_en: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepImagenes(trx, id, escrita);
  await keepRevision(trx, id, autorId, now);
  return id;
}

/** Locks an article. @throws no_encontrado; conflicto_version when `version` is not its current one */
export async function lockNoticia(trx: Trx, id: number, version: number | null): Promise<FilaDeMesa> {
  const lock = await trx.selectFrom('noticia').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lock) throw errors.notFound();
  if (version !== null && lock.version !== version) throw errors.versionConflict();
  return findDeMesa(trx, id);
}

export interface Guardado {
  id: number;
  escrita: NoticiaEscrita;
  /** The version that the editor had; null: not checked. */
  version: number | null;
  autorId: number | null;
  /** Whether readers of a published article are told of the change («actualizada»). */
  actualizada: boolean;
  now: Date;
  publicUrl: string;
}

/**
 * Writes the content of an article.
 * @throws ApiError 409 when it was changed meanwhile or is withdrawn; 422 by field, also for what a published or scheduled
 * article would lack
 */
export async function saveNoticia(trx: Trx, guardado: Guardado): Promise<void> {
  const { id, escrita, version, autorId, now } = guardado;
  const antes = await lockNoticia(trx, id, version);
  if (antes.estado === 'retirada')
    throw errors.stateForbids('Una noticia retirada no se cambia: vuelve antes a borrador.');
  const isPublica = antes.estado === 'publicada' || antes.estado === 'archivada';
  const slug = await nextSlug(trx, antes, { ...guardado, hasBeenPublic: wasPublished(antes, now) });
  const valores = await valoresDe(trx, escrita);
  const { cuerpo, texto } = valores;
  if (isPublica || antes.estado === 'programada')
    await requireCompleta(trx, { escrita: { ...escrita, cuerpo }, texto, origen: antes.origen }, guardado.publicUrl);
  await trx
    .updateTable('noticia')
    .set({
      ...valores,
      slug,
      version: antes.version + 1,
      modificado_en: now,
      // Saving replaces the pending version, which stays among the revisions.
      ...(autorId !== null && { pendiente: null, pendiente_en: null }),
      ...(isPublica && guardado.actualizada ? { fecha_actualizacion: now } : {}),
    })
    .where('id', '=', id)
    .execute();
  await keepImagenes(trx, id, escrita);
  await keepRevision(trx, id, autorId, now);
}

/** Whether the article was ever public, so that others may have kept its address. */
export const wasPublished = ({ fecha_publicacion }: Pick<FilaDeMesa, 'fecha_publicacion'>, now: Date) =>
  fecha_publicacion !== null && fecha_publicacion <= now;

export async function nextSlug(
  trx: Trx,
  antes: FilaDeMesa,
  { escrita, hasBeenPublic }: Pick<Guardado, 'escrita'> & { hasBeenPublic: boolean },
): Promise<string> {
  const isNewTitle = escrita.titulo !== antes.titulo;
  // The editor sends the current slug back: a slug that was chosen stays, one made from the title goes on following it.
  const isSame = escrita.slug === antes.slug;
  if (isSame && !isFromTitle(antes)) return antes.slug;
  const written = isSame ? null : escrita.slug;
  if (written === null && (hasBeenPublic || !isNewTitle)) return antes.slug;
  if (written === null) return slugLibre(trx, escrita.titulo, antes.id);
  await requireSlugLibre(trx, written, antes.id);
  if (hasBeenPublic) await keepSlug(trx, antes.id, antes.slug, written);
  return written;
}

const isFromTitle = ({ slug, titulo }: FilaDeMesa) =>
  slug.replace(/-\d+$/, '') === slugDeTitulo(titulo).replace(/-\d+$/, '');

/** Attaches the uploaded pictures of an article, so that they stay as long as the article shows them. */
export const keepImagenes = (trx: Trx, id: number, { cuerpo, imagen, galeria, seo_imagen }: NoticiaEscrita) =>
  attachImagenes(trx, {
    html: [cuerpo, imagen?.url, ...galeria.map(({ url }) => url), seo_imagen].join('\n'),
    entidad: 'noticia',
    entidadId: id,
  });
