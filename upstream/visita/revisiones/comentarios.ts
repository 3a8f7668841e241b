import { esRevisionAbierta } from '#shared/estados/pasos-revision';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import type { Trx } from '../cartera/move-asociacion.ts';
import { nombreDe } from '../verificaciones/nombre-persona.ts';
import { lockPorId, notifyAutor, notifyRevisor, type RevisionEnMano } from './move-revision.ts';
import { type Lector, readRevision } from './revision-vista.ts';

interface Nuevo {
  revisionId: number;
  autorId: number;
  esRevisor: boolean;
  texto: string;
}

export const addComentario = (trx: Trx, { now }: Pick<Deps, 'now'>, nuevo: Nuevo) =>
  trx
    .insertInto('revision_comentario')
    .values({
      revision_id: nuevo.revisionId,
      autor_id: nuevo.autorId,
      es_revisor: nuevo.esRevisor,
      texto: nuevo.texto,
      creado_en: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The comments of a suggestion, oldest first. For the author the staff have no names. @throws ApiError 404 */
export async function listComentarios(db: Db, lector: Lector, id: string) {
  const revision = await readRevision(db, lector, id);
  const filas = await db
    .selectFrom('revision_comentario as c')
    .innerJoin('usuario as u', 'u.id', 'c.autor_id')
    .select(['c.id', 'c.autor_id', 'c.es_revisor', 'c.texto', 'c.creado_en', 'u.nombre', 'u.apellidos', 'u.email'])
    .where('c.revision_id', '=', revision.id)
    .orderBy('c.id')
    .execute();
  return filas.map((fila) => ({
    id: fila.id,
    autor: fila.es_revisor && revision.es_mia ? 'Equipo de revisión' : nombreDe(fila),
    es_mio: fila.autor_id === lector.id,
    es_revisor: fila.es_revisor,
    texto: fila.texto,
    creado_en: fila.creado_en.toISOString(),
  }));
}

/** Tells the other side in the app, and by mail only of the first of several comments in a row. */
async function tellOtherSide(
  trx: Trx,
  deps: Deps,
  revision: RevisionEnMano,
  { id, esRevisor, texto }: Nuevo & { id: number },
): Promise<void> {
  const antes = await trx
    .selectFrom('revision_comentario')
    .select('es_revisor')
    .where('revision_id', '=', revision.id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const medios = { sinCorreo: antes?.es_revisor === esRevisor };
  const dicho = texto.slice(0, 300);
  if (esRevisor) await notifyAutor(trx, deps, revision, 'comentada', dicho, medios);
  else await notifyRevisor(trx, deps, revision, 'comentada', dicho, medios);
}

/** Adds a comment. @throws ApiError 404, 409 for a draft or a closed suggestion */
export const comment = (deps: Deps, lector: Lector, id: string, texto: string) =>
  deps.db.transaction().execute(async (trx) => {
    const { id: revisionId, es_mia } = await readRevision(trx, lector, id);
    // The suggestion is locked first, because otherwise two concurrent comments would deadlock.
    const revision = await lockPorId(trx, revisionId);
    if (!revision) throw errors.notFound();
    if (revision.estado === 'borrador' || !esRevisionAbierta(revision.estado))
      throw errors.stateForbids('Aquí solo se comenta mientras está enviada y sin decidir.');
    const escrito = { revisionId, autorId: lector.id, esRevisor: !es_mia, texto };
    const nuevo = await addComentario(trx, deps, escrito);
    await tellOtherSide(trx, deps, revision, { ...escrito, ...nuevo });
    const comentario = (await listComentarios(trx, lector, id)).find((uno) => uno.id === nuevo.id);
    if (!comentario) throw errors.notFound();
    return comentario;
  });
