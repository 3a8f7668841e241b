import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { importaciones } from '#shared/contract/visita/importaciones';
import type { Db } from '../../../db/schema/schema.ts';
import { findFichero } from '../../../files/find-fichero.ts';
import { errors } from '../../../http/call/errors.ts';
import type { FuenteReal } from '../../importar/lote.ts';

type Lote = AnswerOf<typeof importaciones.lista>['data'][number];
const LOTES = 50;
const PROBLEMAS = 200;

const lotes = (db: Db) =>
  db
    .selectFrom('lote_importacion')
    .select(['id', 'fuente', 'fichero', 'fecha_listado', 'estado', 'motivo', 'leidas', 'productos', 'presentaciones'])
    .select(['nuevas', 'modificadas', 'bajas', 'productos_nuevos', 'productos_modificados', 'productos_baja'])
    .select(['errores', 'avisos', 'remendadas', 'repetidas', 'empezado_en', 'acabado_en', 'fase', 'avance'])
    .select(sql<boolean>`exists (select from lista_guardada g where g.lote_id = lote_importacion.id)`.as('guardada'));
type Fila = Awaited<ReturnType<ReturnType<typeof lotes>['execute']>>[number];

const vista = ({ empezado_en, acabado_en, ...fila }: Fila): Lote => ({
  ...fila,
  empezado_en: empezado_en.toISOString(),
  acabado_en: acabado_en?.toISOString() ?? null,
});

/**
 * Recent imports, newest first, and however old they are the last done import of each source and those with a stored file: a source
 * that is imported each day must not hide the others.
 */
export async function listImportaciones(db: Db): Promise<Lote[]> {
  const filas = await lotes(db)
    .where(
      sql<boolean>`id in (
        (select id from lote_importacion order by id desc limit ${LOTES})
        union all select max(id) from lote_importacion where estado = 'hecho' group by fuente
        union all select lote_id from lista_guardada)`,
    )
    .orderBy('id', 'desc')
    .execute();
  return filas.map(vista);
}

/** An import with a stored file, with the reason of its refusal (null when it was done). Undefined when no file is stored. */
export const findGuardada = (db: Db, fuente: FuenteReal, lote: number) =>
  db
    .selectFrom('lista_guardada as g')
    .innerJoin('lote_importacion as l', 'l.id', 'g.lote_id')
    .select(['l.id as lote', 'l.motivo'])
    .where('l.id', '=', lote)
    .where('l.fuente', '=', fuente)
    .executeTakeFirst();

/** A list that this person has uploaded. @throws ApiError 422 when there is no such upload */
export async function findSubida(db: Db, id: string, duenoId: number) {
  const fichero = await findFichero(db, id);
  if (fichero?.uso !== 'lista_oficial' || fichero.dueno_id !== duenoId)
    throw errors.field('fichero', 'No encontramos el fichero. Súbelo otra vez.');
  return { id: fichero.id, nombre: fichero.nombre };
}

export async function findImportacion(
  db: Db,
  id: number,
): Promise<AnswerOf<typeof importaciones.una>['data'] | undefined> {
  const [fila, problemas] = await Promise.all([
    lotes(db).where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('error_importacion')
      .select(['fichero', 'linea', 'clase', 'motivo', 'muestra'])
      .where('lote_id', '=', id)
      // Errors come before warnings.
      .orderBy(sql`clase = 'aviso'`)
      .orderBy('id')
      .limit(PROBLEMAS)
      .execute(),
  ]);
  return fila && { ...vista(fila), problemas };
}
