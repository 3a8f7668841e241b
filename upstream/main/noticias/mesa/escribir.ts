import type { Insertable, Transaction } from 'kysely';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { NoticiaTabla } from '../../../db/schema/noticias/schema-noticias.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import { attachImagenes } from '../../../files/adjuntar.ts';
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
  /** What an import or the demonstration knows beside. Left out: a draft written here. */
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
 * Makes an article, with its first revision; gives its id. Whether it may be published already is the caller's to know.
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

/** Locks an article. @throws no_encontrado, conflicto_version when `version` is another one than it has now. */
export async function lockNoticia(trx: Trx, id: number, version: number | null): Promise<FilaDeMesa> {
  const lock = await trx.selectFrom('noticia').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!lock) throw errors.notFound();
  if (version !== null && lock.version !== version) throw errors.versionConflict();
  return findDeMesa(trx, id);
}

export interface Guardado {
  id: number;
  escrita: NoticiaEscrita;
  /** Null: whatever it is now. */
  version: number | null;
  autorId: number | null;
  /** Tells the readers of a published article when it was changed. */
  actualizada: boolean;
  now: Date;
  publicUrl: string;
}

/**
 * Writes an article anew.
 * @throws ApiError 409 when it was changed meanwhile or is withdrawn, 422 by field; also for what a published or scheduled
 * one would lack.
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
      // What was pending is replaced by this; it stays among the revisions.
      ...(autorId !== null && { pendiente: null, pendiente_en: null }),
      ...(isPublica && guardado.actualizada ? { fecha_actualizacion: now } : {}),
    })
    .where('id', '=', id)
    .execute();
  await keepImagenes(trx, id, escrita);
  await keepRevision(trx, id, autorId, now);
}

/** Somebody may have kept its address. */
export const wasPublished = ({ fecha_publicacion }: Pick<FilaDeMesa, 'fecha_publicacion'>, now: Date) =>
  fecha_publicacion !== null && fecha_publicacion <= now;

export async function nextSlug(
  trx: Trx,
  antes: FilaDeMesa,
  { escrita, hasBeenPublic }: Pick<Guardado, 'escrita'> & { hasBeenPublic: boolean },
): Promise<string> {
  const isNewTitle = escrita.titulo !== antes.titulo;
  // Sent back as it was given: one that an editor chose stays, one made from the title goes on following it.
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

/** Uploaded pictures stay as long as an article shows them. */
export const keepImagenes = (trx: Trx, id: number, { cuerpo, imagen, galeria, seo_imagen }: NoticiaEscrita) =>
  attachImagenes(trx, {
    html: [cuerpo, imagen?.url, ...galeria.map(({ url }) => url), seo_imagen].join('\n'),
    entidad: 'noticia',
    entidadId: id,
  });
