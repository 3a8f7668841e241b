import type { FastifyReply } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import type { Almacen } from '../../../files/almacen.ts';
import { attachFichero, releaseFicheros } from '../../../files/attach-fichero.ts';
import { clavesDe } from '../../../files/claves.ts';
import { findFichero } from '../../../files/find-fichero.ts';
import { serveFichero } from '../../../files/serve-fichero.ts';
import { errors } from '../../../http/call/errors.ts';

/** The owner (`entidad`) of a group picture's file. */
const ENTIDAD = 'conversacion';

/** The URL contains the file's id, so that a new picture has a new URL. */
export const urlImagenGrupo = (id: number, fichero: string | null): string | null =>
  fichero === null ? null : `/api/chat/conversaciones/${id}/imagen?v=${fichero}`;

/**
 * Sets or removes the picture of a group whose row is locked. The former file is deleted after a day.
 * @throws ApiError 422 at `imagen_id` for a file that is not the caller's, already in use, or uploaded for another purpose
 */
export async function setImagenGrupo(trx: Transaction<Schema>, yo: number, id: number, fichero: string | null) {
  await releaseFicheros(trx, { entidad: ENTIDAD, entidadId: id });
  if (fichero !== null)
    await attachFichero(trx, {
      id: fichero,
      uso: 'imagen_grupo',
      duenoId: yo,
      entidad: ENTIDAD,
      entidadId: id,
      campo: 'imagen_id',
    });
  await trx.updateTable('conversacion').set({ imagen_id: fichero }).where('id', '=', id).execute();
}

/** Sends the smallest variant, because it is drawn at the size of an avatar. @throws ApiError 404 */
export async function serveImagenGrupo(db: Db, almacen: Almacen, fichero: string | null, reply: FastifyReply) {
  const imagen = fichero === null ? undefined : await findFichero(db, fichero);
  const [clave] = imagen ? clavesDe(imagen) : [];
  if (!imagen || clave === undefined) throw errors.notFound();
  return serveFichero(almacen, clave, imagen, reply);
}

/** Releases the pictures of groups without participants: nobody can join such a group or read its picture. */
export const releaseImagenesSinNadie = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select c.id from conversacion c where c.imagen_id is not null
        and not exists (select from participante p where p.conversacion_id = c.id and p.salido_en is null)
      order by c.id for no key update`.execute(trx);
    for (const { id } of rows) await releaseFicheros(trx, { entidad: ENTIDAD, entidadId: id });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await trx.updateTable('conversacion').set({ imagen_id: null }).where('id', 'in', ids).execute();
  });
