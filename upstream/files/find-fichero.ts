import { isUuid } from '#platform/uuid';
import type { Db } from '../db/schema/schema.ts';

/** A file by its id; undefined for an invalid or unknown id, and for a file that is not stored yet. */
export async function findFichero(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('fichero')
    .select(['id', 'dueno_id', 'uso', 'nombre', 'mime', 'variantes', 'entidad', 'entidad_id'])
    .where('id', '=', id)
    .where('listo', '=', true)
    .executeTakeFirst();
}
