import type { Transaction } from 'kysely';
import type { NoticiaDeMesa, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import { takenBack } from '../../../db/taken-back.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { requireEnlacesRevisados } from './enlaces/enlaces.ts';
import { contenidoDe, type FilaDeMesa, requireCompleta, vistaDeMesa } from './noticia-de-mesa.ts';
import { keepRevision } from './revisiones.ts';
import { requireSlugLibre } from './slug-noticia.ts';
import { valoresDe } from './valores-noticia.ts';
import { keepImagenes, lockNoticia, nextSlug, wasPublished } from './write-noticia.ts';

/** A published article's pending version: saved beside the published content, and later published over it. */

type Trx = Transaction<Schema>;

export const isPublica = ({ estado }: Pick<FilaDeMesa, 'estado'>) => estado === 'publicada' || estado === 'archivada';

interface Guardado {
  id: number;
  escrita: NoticiaEscrita;
  version: number;
  autorId: number;
  now: Date;
}

/** @throws ApiError 409 when the article was changed meanwhile or is not public, 422 for ids that do not exist */
export async function savePendiente(trx: Trx, { id, escrita, version, autorId, now }: Guardado): Promise<void> {
  const antes = await lockNoticia(trx, id, version);
  if (!isPublica(antes)) throw errors.stateForbids('Esta noticia no está publicada: sus cambios se guardan en ella.');
  const slug = escrita.slug ?? antes.slug;
  if (slug !== antes.slug) await requireSlugLibre(trx, slug, id);
  const { cuerpo } = await valoresDe(trx, escrita);
  const pendiente = JSON.stringify({ ...escrita, slug, cuerpo });
  await trx
    .updateTable('noticia')
    .set({ pendiente, pendiente_en: now, version: antes.version + 1 })
    .where('id', '=', id)
    .execute();
  await keepImagenes(trx, id, escrita);
  await keepRevision(trx, id, autorId, now);
}

/** Makes the pending version the article's content. The caller checks that it is complete, and raises the version. */
export async function takePendiente(trx: Trx, antes: FilaDeMesa, now: Date): Promise<void> {
  const { id } = antes;
  const { escrita } = contenidoDe(antes);
  const slug = await nextSlug(trx, antes, { escrita, hasBeenPublic: wasPublished(antes, now) });
  await trx
    .updateTable('noticia')
    .set({ ...(await valoresDe(trx, escrita)), slug, pendiente: null, pendiente_en: null })
    .where('id', '=', id)
    .execute();
}

interface PublishInput {
  id: number;
  version: number;
  conEnlacesRotos: boolean;
  actualizada: boolean;
}

async function lockPendiente(trx: Trx, id: number, version: number): Promise<FilaDeMesa> {
  const antes = await lockNoticia(trx, id, version);
  if (antes.pendiente === null) throw errors.stateForbids('Esta noticia no tiene cambios sin publicar.');
  if (antes.estado === 'retirada')
    throw errors.stateForbids('Una noticia retirada no se cambia: vuelve antes a borrador.');
  return antes;
}

/** @throws ApiError 409 when nothing is pending, 422 for what the article would lack */
export const publishPendiente = (
  { db, config, now }: Deps,
  peticion: PublishInput,
  autor: Autor,
): Promise<NoticiaDeMesa> =>
  db.transaction().execute(async (trx) => {
    const { id, version, conEnlacesRotos: conRotos, actualizada } = peticion;
    const { publicUrl } = config;
    const at = now();
    const antes = await lockPendiente(trx, id, version);
    const contenido = contenidoDe(antes);
    await requireCompleta(trx, contenido, publicUrl);
    await requireEnlacesRevisados(trx, { id, cuerpo: contenido.escrita.cuerpo, publicUrl, now: at, conRotos });
    await takePendiente(trx, antes, at);
    await trx
      .updateTable('noticia')
      .set({ version: version + 1, modificado_en: at, ...(actualizada && { fecha_actualizacion: at }) })
      .where('id', '=', id)
      .execute();
    await keepRevision(trx, id, autor.id, at);
    await auditBy(trx, autor, { tipo: 'noticia_contenido', entidad: 'noticia', entidadId: id, de: antes.estado });
    return vistaDeMesa(trx, id, publicUrl);
  });

/** Discards the pending version, which stays among the revisions. */
export const discardPendiente = (
  { db, config }: Deps,
  { id, version }: Pick<PublishInput, 'id' | 'version'>,
  autor: Autor,
): Promise<NoticiaDeMesa> =>
  db.transaction().execute(async (trx) => {
    const { estado } = await lockPendiente(trx, id, version);
    await trx
      .updateTable('noticia')
      .set({ pendiente: null, pendiente_en: null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, { tipo: 'noticia_contenido', entidad: 'noticia', entidadId: id, de: estado });
    return vistaDeMesa(trx, id, config.publicUrl);
  });

/** Reads an article as it will be once its changes are published, in a transaction that is rolled back. */
export const asPublished = <T>(db: Db, id: number, now: Date, read: (db: Db) => Promise<T>): Promise<T> =>
  takenBack(db, async (trx) => {
    const antes = await lockNoticia(trx, id, null);
    if (antes.pendiente !== null) await takePendiente(trx, antes, now);
    return read(trx);
  });
