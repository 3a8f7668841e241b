import { sql, type Transaction } from 'kysely';
import { USOS_FICHERO, type UsoFichero } from '#shared/contract/main/ficheros';
import type { Schema } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';

/*
 * How another part refers to uploaded files. A form uploads first (`POST /api/ficheros/:uso`), sends the id along, and what is
 * saved attaches it in the same transaction; what nothing is attached to goes after a day:
 *
 *   await attachFichero(trx, { id: body.fichero_id, uso: 'cv', duenoId: caller.id, entidad: 'cv', entidadId: cv.id });
 *   await attachImagenes(trx, { html, entidad: 'noticia', entidadId: noticia.id });   // pictures in an article's body
 *   await releaseFicheros(trx, { entidad: 'cv', entidadId: cv.id });                    // when it is deleted
 *
 * To show: `urlImagen(id)` of the contract for public pictures; for private files, when it is sure that the person may,
 * `enlaceDescarga(deps, id, caller.id)` of enlace-descarga.ts.
 */
type Trx = Transaction<Schema>;

export interface Referencia {
  entidad: string;
  entidadId: string | number;
}

const CAMPOS = ['id', 'uso', 'nombre', 'mime', 'bytes', 'ancho', 'alto', 'dueno_id', 'entidad', 'entidad_id'] as const;

// The cast is safe: these are the constant's own keys.
const USOS = Object.keys(USOS_FICHERO) as UsoFichero[];
const DE_OTROS: readonly UsoFichero[] = ['adjunto_chat', 'imagen_grupo'];
const PRIVADOS = USOS.filter((uso) => !USOS_FICHERO[uso].publico && !DE_OTROS.includes(uso));
const PUBLICOS = USOS.filter((uso) => USOS_FICHERO[uso].publico);

/**
 * Attaches one file to a row. A private file must be the caller's own and attached to nothing else; a public picture may be
 * used in many places, and stays until the last one releases it.
 * @throws ApiError 422 at `campo` (default `fichero_id`) when there is no such file, or it has another use
 */
export async function attachFichero(
  trx: Trx,
  file: Referencia & { id: string; uso: UsoFichero; duenoId: number; campo?: string },
) {
  const row = await trx
    .selectFrom('fichero')
    .select(CAMPOS)
    .where('id', '=', file.id)
    .where('uso', '=', file.uso)
    .where('listo', '=', true)
    .forUpdate()
    .executeTakeFirst();
  const entidadId = String(file.entidadId);
  const isFree = row?.entidad === null || (row?.entidad === file.entidad && row.entidad_id === entidadId);
  const mayUse = row && (USOS_FICHERO[file.uso].publico || (row.dueno_id === file.duenoId && isFree));
  if (!mayUse) throw errors.field(file.campo ?? 'fichero_id', 'No encontramos el fichero. Súbelo otra vez.');
  if (row.entidad === null)
    await trx
      .updateTable('fichero')
      .set({ entidad: file.entidad, entidad_id: entidadId, libre_desde: null })
      .where('id', '=', file.id)
      .execute();
  if (USOS_FICHERO[file.uso].publico) await noteMostrados(trx, [file.id], file);
  return row;
}

/**
 * Checks a picture that a row names in a column of its own, before there is a row to attach it to.
 * @throws ApiError 422 at `campo` when there is no such picture
 */
export async function requireImagen(trx: Trx, id: string | null, campo: string): Promise<void> {
  if (id === null) return;
  const row = await trx
    .selectFrom('fichero')
    .select('id')
    .where('id', '=', id)
    .where('uso', 'in', PUBLICOS)
    .where('listo', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!row) throw errors.field(campo, 'No encontramos el fichero. Súbelo otra vez.');
}

const noteMostrados = (trx: Trx, ids: readonly string[], { entidad, entidadId }: Referencia) =>
  trx
    .insertInto('fichero_mostrado')
    .values(ids.map((fichero_id) => ({ fichero_id, entidad, entidad_id: String(entidadId) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const IMAGEN = /\/api\/ficheros\/imagen\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

/** Attaches the public pictures in a text, so that they stay as long as it does. */
export async function attachImagenes(trx: Trx, { html, entidad, entidadId }: Referencia & { html: string }) {
  const found = new Set([...html.matchAll(IMAGEN)].flatMap(([, id]) => id ?? []));
  if (found.size === 0) return;
  const rows = await trx
    .selectFrom('fichero')
    .select('id')
    .where('id', 'in', [...found])
    .where('uso', 'in', PUBLICOS)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await noteMostrados(trx, ids, { entidad, entidadId });
  await trx
    .updateTable('fichero')
    .set({ entidad, entidad_id: String(entidadId), libre_desde: null })
    .where('id', 'in', ids)
    .where('entidad', 'is', null)
    .execute();
}

/** Releases all files attached to this row: they are deleted after a day, unless another row has or takes them. */
export async function releaseFicheros(trx: Trx, { entidad, entidadId }: Referencia) {
  await trx
    .deleteFrom('fichero_mostrado')
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', String(entidadId))
    .execute();
  await sql`update fichero f set entidad = m.entidad, entidad_id = m.entidad_id
    from (select distinct on (fichero_id) fichero_id, entidad, entidad_id from fichero_mostrado
      order by fichero_id, entidad, entidad_id) m
    where m.fichero_id = f.id and f.entidad = ${entidad} and f.entidad_id = ${String(entidadId)}`.execute(trx);
  await trx
    .updateTable('fichero')
    .set({ entidad: null, entidad_id: null, libre_desde: new Date() })
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', String(entidadId))
    .execute();
}

/**
 * Deletes the private files of accounts that end, whatever they were attached to, except files sent to others, the pictures of
 * groups (which belong to the group) and the documents of a product's ficha (which belong to the product).
 */
export async function releasePrivados(trx: Trx, duenos: readonly number[]) {
  await trx
    .updateTable('fichero')
    .set({ entidad: null, entidad_id: null, libre_desde: new Date() })
    .where('dueno_id', 'in', duenos)
    .where('uso', 'in', PRIVADOS)
    .where('entidad', '!=', 'producto')
    .execute();
}
